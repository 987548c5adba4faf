import type { Feature } from '../app/routes.ts';

/** The flows whose texts a feature shows, beside those that any screen shows. */
export const TEXTS: Record<Feature, readonly string[]> = {
  'assignment-detail': ['assignment-detail', 'detail-page'],
  'assignment-history': ['assignment-history', 'detail-page'],
  'assignment-list': ['assignment-list'],
  'flutter-embed': ['detail-page', 'flutter-embed'],
  guide: ['detail-page', 'guide'],
  home: ['assignment-list', 'home'],
  'key-words': ['detail-page', 'feedback', 'game', 'microphone-help', 'read-aloud-detail', 'speaking', 'word-practice'],
  lesson: ['choice', 'feedback', 'game', 'microphone-help', 'speaking', 'word-practice', 'writing'],
  login: ['login'],
  'new-password': ['login', 'new-password'],
  'not-found': [],
  'read-aloud-detail': ['detail-page', 'game', 'read-aloud-detail', 'read-aloud-result', 'speaking'],
  // With what the result shows: there may be no network when the reading ends.
  'read-aloud-lesson': [
    'detail-page',
    'feedback',
    'game',
    'microphone-help',
    'read-aloud-lesson',
    'read-aloud-result',
    'speaking',
    'word-practice',
  ],
  'read-aloud-result': [
    'detail-page',
    'feedback',
    'game',
    'microphone-help',
    'read-aloud-result',
    'speaking',
    'word-practice',
  ],
  'role-play': ['game', 'microphone-help', 'role-play', 'speaking'],
  'role-play-catalog': ['detail-page', 'role-play'],
  'role-play-introduction': ['detail-page', 'role-play'],
  'role-play-report': ['detail-page', 'role-play', 'role-play-report'],
  'study-set-detail': ['detail-page', 'study-set-detail'],
  'word-practice': ['feedback', 'game', 'microphone-help', 'speaking', 'word-practice'],
};
