import { SKILLS } from '../../contract/skills.ts';
import type { Feature } from '../app/features.ts';
import { sharedTexts } from './shared/en.ts';

/** Games with texts of their own, in a folder with the name of their skill. `name` is the name of the skill. */
const GAMES = SKILLS.filter((skill) => !Object.hasOwn(sharedTexts.skill, skill));

/** Flows of a feature's own texts. Shared texts load for any screen. */
export const TEXTS: Record<Feature, readonly string[]> = {
  'assignment-detail': ['assignment-detail', 'detail-page'],
  'assignment-history': ['assignment-history', 'detail-page'],
  'assignment-list': ['assignment-list'],
  'flutter-embed': ['detail-page', 'flutter-embed'],
  guide: ['detail-page', 'guide'],
  home: ['assignment-list', 'home', 'practice'],
  'join-class': ['detail-page', 'join'],
  'key-words': [
    'detail-page',
    'feedback',
    'game',
    'microphone-help',
    'mouth',
    'read-aloud-detail',
    'speaking',
    'word-practice',
  ],
  lesson: ['choice', 'feedback', 'game', 'microphone-help', 'mouth', 'speaking', 'word-practice', 'writing', ...GAMES],
  login: ['login'],
  'new-password': ['login', 'new-password'],
  'not-found': [],
  'read-aloud-detail': ['detail-page', 'game', 'read-aloud-detail', 'read-aloud-result', 'speaking'],
  // Include the result's texts, because the network may be down when the reading ends.
  'read-aloud-lesson': [
    'detail-page',
    'feedback',
    'game',
    'microphone-help',
    'mouth',
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
    'mouth',
    'read-aloud-result',
    'speaking',
    'word-practice',
  ],
  'role-play': ['game', 'microphone-help', 'role-play', 'speaking'],
  'role-play-catalog': ['detail-page', 'role-play'],
  'role-play-introduction': ['detail-page', 'role-play'],
  'role-play-report': ['detail-page', 'role-play', 'role-play-report'],
  'sound-practice': ['choice', 'feedback', 'game', 'microphone-help', 'mouth', 'sound-practice', 'speaking'],
  'study-set-detail': ['detail-page', 'study-set-detail', ...GAMES],
  'word-practice': ['feedback', 'game', 'microphone-help', 'mouth', 'speaking', 'word-practice'],
};
