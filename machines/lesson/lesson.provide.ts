import { fromPromise } from 'xstate';
import type { lazyGameMachine } from '../lazy-game/lazy-game.machine.ts';
import type { LessonStorePort } from '../ports/lesson-store.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { Games } from '../shared/game.ts';
import { provideSitting, type SittingWorld } from '../sitting/sitting.provide.ts';
import { lessonMachine } from './lesson.machine.ts';
import { bookmarkKey } from './lesson.types.ts';

/** The game of each skill, and the practice of a word over it. */
export interface LessonActors {
  games: Games;
  wordPractice: typeof lazyGameMachine;
}

export interface LessonWorld extends SittingWorld {
  store: LessonStorePort;
  seed(): number;
  isIos(): boolean;
}

export function provideLesson(port: ProviderPort, { games, wordPractice }: LessonActors, world: LessonWorld) {
  const work = lessonMachine.provide({
    actors: {
      ...games,
      wordPractice,
      loadList: fromPromise(async ({ input }) => {
        const [list, assignment, opened] = await Promise.all([
          port.studySetList(input),
          // Optional because only reports use the assignment, and the provider already has its data (D23).
          port.assignment(input.lesson.assignmentId).catch(() => null),
          world.store.open(bookmarkKey(input)),
        ]);
        return {
          ...opened,
          list,
          assignment,
          seed: world.seed(),
          ios: world.isIos(),
        };
      }),
    },
  });
  return provideSitting(world, work);
}
