import type { ComponentType } from 'react';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { Destination } from '../../machines/ports/navigation.port.ts';
import { featureOf, type Feature } from './routes.ts';
import type { ScreenModule, World } from './world.ts';

/** Features use the route table to name their links, so the table can't import them. */
const MODULES = import.meta.glob<ScreenModule>('../features/*/screen.ts');

/** The flows whose texts a feature shows, beside those that any screen shows. */
export const TEXTS: Record<Feature, readonly string[]> = {
  'assignment-detail': ['assignment-detail', 'detail-page'],
  'assignment-list': ['assignment-list'],
  'key-words': ['detail-page', 'feedback', 'game', 'microphone-help', 'read-aloud-detail', 'speaking', 'word-practice'],
  lesson: ['choice', 'feedback', 'game', 'microphone-help', 'speaking', 'word-practice', 'writing'],
  login: ['login'],
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
  'study-set-detail': ['detail-page', 'study-set-detail'],
  'word-practice': ['feedback', 'game', 'microphone-help', 'speaking', 'word-practice'],
};

/** The code of a feature's screen. Rejects when it can't be loaded. */
export function loadFeature(feature: Feature): Promise<ScreenModule> {
  return MODULES[`../features/${feature}/screen.ts`]!();
}

/**
 * Loads screens with their texts and remembers the components of those that are loaded, so that showing one never
 * waits. The code of a screen is run when the press that asked for it has been answered; `afterPaint` tells when.
 */
export function screenLoader(
  worldOf: (student: Profile | null) => World,
  showTexts: (flows: readonly string[]) => Promise<void>,
  afterPaint: () => Promise<void>,
) {
  const loaded = new Map<Feature, ComponentType<{ actor: AnyActorRef }>>();
  return {
    async load(destination: Destination, student: Profile | null): Promise<AnyActorLogic> {
      const feature = featureOf(destination);
      if (loaded.size > 0) await afterPaint();
      const [{ logic, Screen }] = await Promise.all([loadFeature(feature), showTexts(TEXTS[feature])]);
      loaded.set(feature, Screen);
      return logic(worldOf(student));
    },
    componentOf: (destination: Destination) => loaded.get(featureOf(destination)),
  };
}

export type ScreenLoader = ReturnType<typeof screenLoader>;
