import type { ComponentType } from 'react';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { Destination } from '../../machines/ports/navigation.port.ts';
import { featureOf, type Feature } from './routes.ts';
import type { ScreenModule, World } from './world.ts';

/** Features use the route table to name their links, so the table can't import them. */
const MODULES = import.meta.glob<ScreenModule>('../features/*/screen.ts');

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
      const [{ logic, Screen }] = await Promise.all([loadFeature(feature), textsOf(feature).then(showTexts)]);
      loaded.set(feature, Screen);
      if (student) void import('./ahead.ts').then(({ loadAhead }) => loadAhead(feature, loadFeature), nothing);
      return logic(worldOf(student));
    },
    componentOf: (destination: Destination) => loaded.get(featureOf(destination)),
  };
}

/** What can't be loaded ahead is loaded when it is needed. */
const nothing = () => {};

/** The login need not know what the others show. */
async function textsOf(feature: Feature): Promise<readonly string[]> {
  return feature === 'login' ? ['login'] : (await import('../languages/screen-texts.ts')).TEXTS[feature];
}

export type ScreenLoader = ReturnType<typeof screenLoader>;
