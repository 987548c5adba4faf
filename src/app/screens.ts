import type { AnyActorLogic } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { Destination } from '../../machines/ports/navigation.port.ts';
import { featureOf, type Feature } from './routes.ts';
import type { ScreenModule, World } from './world.ts';

/** Loaded by name, because features import the route table for their links. */
const MODULES = import.meta.glob<ScreenModule>('../features/*/screen.ts');

const lessonAnswers = () => import('../adapters/lesson-answers.ts');
const rolePlayAnswers = () => import('../adapters/role-play-answers.ts');
/**
 * Code that reads the provider's responses to a screen. It loads with the screen, because Chromium never requests a module
 * again that it failed to load, and the screen would stay empty until a reload.
 */
const ANSWERS: Partial<Record<Feature, () => Promise<unknown>>> = {
  'study-set-detail': lessonAnswers,
  lesson: lessonAnswers,
  'word-practice': lessonAnswers,
  'sound-practice': lessonAnswers,
  'read-aloud-detail': lessonAnswers,
  'key-words': lessonAnswers,
  'read-aloud-lesson': lessonAnswers,
  'read-aloud-result': lessonAnswers,
  'role-play-catalog': rolePlayAnswers,
  'role-play-introduction': rolePlayAnswers,
  'role-play': rolePlayAnswers,
  'role-play-report': rolePlayAnswers,
};

/** Loads a feature's screen with the code that reads its responses. Rejects if either can't be loaded. */
export async function loadFeature(feature: Feature): Promise<ScreenModule> {
  const [screen] = await Promise.all([MODULES[`../features/${feature}/screen.ts`]!(), ANSWERS[feature]?.()]);
  return screen;
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

const nothing = () => {};

/** Keeps the other screens' text names out of the login's code. */
async function textsOf(feature: Feature): Promise<readonly string[]> {
  return feature === 'login' ? ['login'] : (await import('../languages/screen-texts.ts')).TEXTS[feature];
}

export type ScreenLoader = ReturnType<typeof screenLoader>;
