import { fromPromise } from 'xstate';
import { LONGEST_STUDY_TIME_S } from '../../contract/constants.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { speakingMachine } from '../speaking/speaking.machine.ts';
import type { warmUpMachine } from '../warm-up/warm-up.machine.ts';
import type { writingMachine } from '../writing/writing.machine.ts';
import type { choiceMachine } from '../choice/choice.machine.ts';
import { lessonMachine } from './lesson.machine.ts';
import type { LessonReport, ListRequest, LoadedList, SaveRequest, TimeReport } from './lesson.types.ts';

/** The games, provided. */
export interface Games {
  warmUp: typeof warmUpMachine;
  speaking: typeof speakingMachine;
  choice: typeof choiceMachine;
  writing: typeof writingMachine;
}

/** What a lesson asks of the world: the time (ms since 1970), a first seed for chance, and whether it runs on iOS. */
export interface LessonWorld {
  now(): number;
  seed(): number;
  isIos(): boolean;
}

export function provideLesson(port: ProviderPort, games: Games, world: LessonWorld) {
  const seconds = (startedAt: number) => studySeconds((world.now() - startedAt) / 1_000);
  return lessonMachine.provide({
    actors: {
      ...games,
      loadList: fromPromise<LoadedList, ListRequest>(async ({ input }) => ({
        list: await port.studySetList(input),
        seed: world.seed(),
        now: world.now(),
        ios: world.isIos(),
      })),
      saveScores: fromPromise<void, SaveRequest>(({ input }) => port.saveScores(input)),
      reportProgress: fromPromise<void, LessonReport>(({ input: { lesson, status, averageScore, startedAt } }) =>
        port.reportProgress({
          lesson,
          progress: {
            assignment_id: lesson.assignmentId,
            assignment_detail_id: lesson.assignmentDetailId,
            assignment_status: 'in_progress',
            assignment_detail_status: status,
            average_assignment_score: null,
            average_studyset_score: averageScore,
            duration: seconds(startedAt),
          },
        }),
      ),
      trackTime: fromPromise<void, TimeReport>(({ input: { lesson, userId, startedAt, cardsStudied } }) =>
        port.trackTime({
          userId,
          time: {
            activity: 'study_set',
            activity_obj_id: lesson.studySetId,
            created_time: new Date(world.now()).toISOString(),
            assignment_id: lesson.assignmentId,
            duration: seconds(startedAt),
            cards_studied: cardsStudied,
          },
        }),
      ),
    },
  });
}

/** Study time is 0 when negative or over a day (SET-10). */
export function studySeconds(seconds: number): number {
  return seconds < 0 || seconds > LONGEST_STUDY_TIME_S ? 0 : seconds;
}
