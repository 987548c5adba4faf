import { fromCallback, fromPromise } from 'xstate';
import type { ActivityEvent } from '../../contract/activity.ts';
import type { Assignment, AssignmentProgress } from '../../contract/assignments.ts';
import { LONGEST_STUDY_TIME_S } from '../../contract/constants.ts';
import type { AttentionPort, LessonStorePort } from '../ports/lesson-store.port.ts';
import type { OutboxPort } from '../ports/outbox.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { activityEvent } from '../shared/activity.ts';
import { withSavedLesson } from '../shared/assignment-progress.ts';
import type { speakingMachine } from '../speaking/speaking.machine.ts';
import type { warmUpMachine } from '../warm-up/warm-up.machine.ts';
import type { writingMachine } from '../writing/writing.machine.ts';
import type { wordPracticeMachine } from '../word-practice/word-practice.machine.ts';
import type { choiceMachine } from '../choice/choice.machine.ts';
import { lessonMachine } from './lesson.machine.ts';
import type { LessonReport, ListRequest, LoadedList, RecordCommand, RecordInput, SaveRequest } from './lesson.types.ts';

/** The games, provided. */
export interface Games {
  warmUp: typeof warmUpMachine;
  speaking: typeof speakingMachine;
  choice: typeof choiceMachine;
  writing: typeof writingMachine;
  wordPractice: typeof wordPracticeMachine;
}

/** What a lesson asks of the world: the time (ms since 1970), a first seed for chance, a new id, and whether it runs on iOS. */
export interface LessonWorld {
  now(): number;
  seed(): number;
  newId(): string;
  isIos(): boolean;
  outbox: Pick<OutboxPort, 'put'>;
  store: LessonStorePort;
  attention: AttentionPort;
}

export function provideLesson(port: ProviderPort, games: Games, world: LessonWorld) {
  return lessonMachine.provide({
    actors: {
      ...games,
      loadList: fromPromise<LoadedList, ListRequest>(async ({ input }) => {
        const [list, assignment] = await Promise.all([
          port.studySetList(input),
          // Only reports need it, and the provider knows what they would say (decision 23).
          port.assignment(input.lesson.assignmentId).catch(() => null),
        ]);
        return {
          list,
          assignment,
          bookmark: world.store.read(bookmarkKey(input)),
          seed: world.seed(),
          now: world.now(),
          ios: world.isIos(),
        };
      }),
      saveScores: fromPromise<void, SaveRequest>(({ input }) => port.saveScores(input)),
      reportProgress: fromPromise<void, LessonReport>(({ input }) =>
        port.reportProgress({ lesson: input.lesson, progress: progressOf(input) }),
      ),
      record: fromCallback<RecordCommand, RecordInput>(({ input, receive }) =>
        receive((command) => record(input, command)),
      ),
      attention: fromCallback(({ sendBack }) =>
        world.attention.watch((at) => sendBack({ type: 'student.active', at })),
      ),
    },
  });

  function record(input: RecordInput, command: RecordCommand): void {
    const { lesson, userId } = input;
    switch (command.type) {
      case 'record.scores':
        return world.outbox.put(userId, { kind: 'scores', lesson, scores: command.scores });
      case 'record.bookmark':
        return world.store.write(bookmarkKey(input), command.bookmark);
      case 'record.progress':
        return world.outbox.put(userId, { kind: 'progress', lesson, progress: progressOf(command.report) });
      case 'record.leaving':
        world.store.clear(bookmarkKey(input));
        recordStudyTime(input, command);
        return recordActivity(input, 'activity_quit', command.assignment);
      case 'record.completed':
        world.store.clear(bookmarkKey(input));
        return recordActivity(input, 'activity_completed', command.assignment);
    }
  }

  /** nova organizations do not track study time (02§6). */
  function recordStudyTime(
    { lesson, userId }: RecordInput,
    { studied, cardsStudied }: { studied: number; cardsStudied: number },
  ): void {
    if (lesson.api === 'v2') return;
    world.outbox.put(userId, {
      kind: 'studyTime',
      time: {
        activity: 'study_set',
        activity_obj_id: lesson.studySetId,
        created_time: new Date(world.now()).toISOString(),
        assignment_id: lesson.assignmentId,
        duration: studySeconds(studied / 1_000),
        cards_studied: cardsStudied,
      },
    });
  }

  function recordActivity(
    { lesson, userId }: RecordInput,
    event: ActivityEvent['event'],
    assignment: Assignment | null,
  ): void {
    world.outbox.put(userId, {
      kind: 'activity',
      event: activityEvent(event, { lesson, assignment, id: world.newId(), now: world.now() }),
    });
  }
}

/** What is told of the lesson, and of its assignment as this lesson makes it (02§3, DETAIL-05). */
function progressOf({ lesson, status, averageScore, studied, assignment }: LessonReport): AssignmentProgress {
  const completed = status === 'completed';
  const after =
    assignment &&
    withSavedLesson(assignment, {
      assignmentDetailId: lesson.assignmentDetailId,
      completed,
      score: averageScore,
    });
  return {
    assignment_id: lesson.assignmentId,
    assignment_detail_id: lesson.assignmentDetailId,
    assignment_status: after?.assignment_status ?? 'in_progress',
    assignment_detail_status: status,
    average_assignment_score: completed ? (after?.average_assignment_score ?? null) : null,
    average_studyset_score: averageScore,
    duration: studySeconds(studied / 1_000),
  };
}

/** Study time is 0 when negative or over a day (SET-10). */
export function studySeconds(seconds: number): number {
  return seconds < 0 || seconds > LONGEST_STUDY_TIME_S ? 0 : seconds;
}

/** Names one student's lesson: the whole of it, one skill, or one item. */
function bookmarkKey({ lesson, userId, skill, itemId }: ListRequest): string {
  return [userId, lesson.assignmentDetailId, lesson.studySetId, skill ?? 'all', itemId ?? 'all'].join('.');
}
