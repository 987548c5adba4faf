import { createElement } from 'react';
import { provideLesson } from '../../../machines/lesson/lesson.provide.ts';
import { provideWordPractice } from '../../../machines/word-practice/word-practice.provide.ts';
import { workOf, type SittingActor } from '../../../machines/sitting/sitting.machine.ts';
import { studyAttention } from '../../adapters/microphone/study-attention.browser.ts';
import { beginWork } from '../../adapters/offline/work-lock.ts';
import { tabBookmarks } from '../../adapters/stores/tab-bookmarks.browser.ts';
import { newId } from '../../adapters/new-id.ts';
import { isIos } from '../../adapters/page/platform.browser.ts';
import type { LessonActor } from '../../../machines/lesson/lesson.machine.ts';
import { outbox } from '../outbox/outbox.ts';
import { speakingActors } from '../../app/speaking-actors.ts';
import { meters } from '../../app/devices.ts';
import type { World } from '../../app/world.ts';
import { provideGames } from './games.ts';
import { LessonScreen } from './LessonScreen.tsx';
import { practiceWorld } from '../word-practice/practice-world.ts';

export const Screen = ({ actor }: { actor: SittingActor }) =>
  createElement(LessonScreen, { sitting: actor, actor: workOf<LessonActor>(actor), ...meters });

export function logic(world: World) {
  const actors = speakingActors(world);
  return provideLesson(
    world.provider,
    {
      games: provideGames(actors),
      wordPractice: provideWordPractice(world.provider, actors, practiceWorld),
    },
    {
      now: () => Date.now(),
      seed: () => crypto.getRandomValues(new Int32Array(1))[0]!,
      newId,
      isIos,
      outbox,
      store: tabBookmarks(),
      attention: studyAttention(),
      beginWork,
    },
  );
}
