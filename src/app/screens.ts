import type { AnyActorLogic } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { Destination } from '../../machines/ports/navigation.port.ts';
import { FEATURES, type Feature, type Responses } from './features.ts';
import { featureOf } from './routes.ts';
import type { ScreenModule, World } from './world.ts';

/** Loaded by name, because features import the route table for their links. */
const MODULES = import.meta.glob<ScreenModule>('../features/*/screen.ts');

/** Code that reads the provider's responses. Every logged-in student has the code for pages. */
const ANSWERS: Record<Responses, () => Promise<unknown> | null> = {
  entrance: () => null,
  page: () => null,
  studySet: () => import('../adapters/provider/study-set-answers.ts'),
  reading: () => import('../adapters/provider/practice-answers.ts'),
  practice: () => import('../adapters/provider/practice-answers.ts'),
  rolePlay: () => import('../adapters/provider/role-play-answers.ts'),
};

/**
 * Loads a feature's screen with the code that reads the provider's responses. Rejects if either can't be loaded. Chromium
 * never requests a module again that it failed to load, so code that loads later could leave a screen empty.
 */
export async function loadFeature(feature: Feature): Promise<ScreenModule> {
  return (await Promise.all([MODULES[`../features/${feature}/screen.ts`]!(), ANSWERS[FEATURES[feature]]()]))[0];
}

/**
 * Loads screens with their texts and caches them. New code waits for `afterPaint`, so that a press is answered first.
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
    if (student) void import('./ahead.ts').then(({ loadAhead }) => loadAhead(feature, module, loadFeature), nothing);
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

const nothing = () => {};

/** Keeps the other screens' text names out of the login's code. */
async function textsOf(feature: Feature): Promise<readonly string[]> {
  return feature === 'login' ? ['login'] : (await import('./signed-in.ts')).TEXTS[feature];
}

export type ScreenLoader = ReturnType<typeof screenLoader>;
