import type { AnyActorLogic } from 'xstate';
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
 * Loads screens with their texts and remembers those that are loaded, so that showing one never waits. The code of a screen
 * is run when the press that asked for it has been answered; `afterPaint` tells when. A screen that has been shown before
 * is the answer itself.
 */
export function screenLoader(
  worldOf: (student: Profile | null) => World,
  showTexts: (flows: readonly string[]) => Promise<void>,
  afterPaint: () => Promise<void>,
) {
  const loaded = new Map<Feature, ScreenModule>();

  async function moduleOf(feature: Feature, student: Profile | null): Promise<ScreenModule> {
    if (loaded.size > 0) await afterPaint();
    const [module] = await Promise.all([loadFeature(feature), textsOf(feature).then(showTexts)]);
    loaded.set(feature, module);
    if (student) void import('./ahead.ts').then(({ loadAhead }) => loadAhead(feature, loadFeature), nothing);
    return module;
  }

  return {
    async load(destination: Destination, student: Profile | null): Promise<AnyActorLogic> {
      const feature = featureOf(destination);
      const { logic } = loaded.get(feature) ?? (await moduleOf(feature, student));
      return logic(worldOf(student));
    },
    componentOf: (destination: Destination) => loaded.get(featureOf(destination))?.Screen,
  };
}

/** What can't be loaded ahead is loaded when it is needed. */
const nothing = () => {};

/** The login need not know what the others show. */
async function textsOf(feature: Feature): Promise<readonly string[]> {
  return feature === 'login' ? ['login'] : (await import('../languages/screen-texts.ts')).TEXTS[feature];
}

export type ScreenLoader = ReturnType<typeof screenLoader>;
