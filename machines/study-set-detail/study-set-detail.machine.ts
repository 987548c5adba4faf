/** One study set of an assignment (SET-01 to SET-04). Shows no error if loading fails (SET-11). */
import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { Assignment, AssignmentDetail, AssignmentProgress } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { StudySetDetail } from '../../contract/study-sets.ts';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import type { Route } from '../ports/navigation.port.ts';
import { lessonAfter, routeToLesson } from '../shared/assignment-route.ts';
import { withSavedLesson } from '../shared/assignment-progress.ts';
import { lessonAddress } from '../shared/lesson-address.ts';
import { failureOf, isForNow, type Failure } from '../shared/failure.ts';
import { toParent, unprovided, unprovidedCallback, withEvent, withOutput, type Parent } from '../shared/chart.ts';
import { isReportedCompleted, studySetAverage, studySetStatus } from './study-set-detail.selectors.ts';

export interface StudySetDetailContext {
  parent: Parent<AppRequest>;
  lesson: LessonAddress;
  userId: string;
  /** The query flag updateAssignmentScore (SET-04). */
  reportsScore: boolean;
  /** Null until loaded, and if the assignment lacks the lesson. */
  loaded: OpenedStudySet | null;
  /** Why loading failed, or null. */
  failure: Failure | null;
  /** Number of cards drawn. Drawing a thousand at once would block a phone for a second. */
  shown: number;
}

export type StudySetRequest = Pick<StudySetDetailContext, 'lesson' | 'userId'>;

export interface LoadedStudySet {
  detail: StudySetDetail;
  assignment: Assignment;
}

export interface OpenedStudySet extends LoadedStudySet {
  /** The lesson's row of the assignment. Its skill modes decide the button's target (SET-03). */
  row: AssignmentDetail;
}

/** Record sent when the student returns from a lesson (SET-04). */
export interface StudySetRecord {
  type: 'progress.made';
  lesson: LessonAddress;
  userId: string;
  progress: AssignmentProgress;
}

export type StudySetDetailEvent =
  | ScreenEvent
  | { type: 'studySetDetail.start' }
  | { type: 'studySetDetail.next' }
  | { type: 'studySetDetail.openItem'; itemId: string }
  | { type: 'studySetDetail.reachEnd' }
  | { type: 'studySetDetail.reload' }
  | { type: 'studySetDetail.back' }
  | { type: 'studySetDetail.home' };

/** Two screens of cards. */
const CARDS_AT_ONCE = 40;

export const studySetDetailMachine = setup({
  types: {
    context: {} as StudySetDetailContext,
    events: {} as StudySetDetailEvent,
    input: {} as ScreenInput,
  },
  actors: {
    loadDetail: unprovided<LoadedStudySet, StudySetRequest>('loadDetail'),
    record: unprovidedCallback<StudySetRecord>('record'),
  },
  actions: {
    keepLoaded: assign(({ context: { lesson } }, { detail, assignment }: LoadedStudySet) => {
      const row = assignment.details.find((one) => one.assignment_detail_id === lesson.assignmentDetailId);
      return { loaded: row ? { detail, assignment, row } : null };
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    recordProgress: enqueueActions(({ context: { lesson, userId, loaded }, enqueue }) => {
      if (!loaded) return;
      enqueue.sendTo('record', { type: 'progress.made', lesson, userId, progress: reportedProgress(lesson, loaded) });
    }),
    go: toParent((_, to: Route): AppRequest => ({ type: 'app.go', to })),
  },
  guards: {
    isForNow: ({ context: { failure } }) => failure !== null && isForNow(failure),
    hasNoRow: ({ context }) => context.loaded === null,
    reportsScore: ({ context }) => context.reportsScore && (context.loaded?.row.skill_modes.length ?? 0) > 0,
    hasItems: ({ context }) => (context.loaded?.detail.items.length ?? 0) > 0,
  },
}).createMachine({
  id: 'studySetDetail',
  context: ({ input }) => ({
    parent: input.parent,
    lesson: lessonAddress(input),
    userId: input.profile?.user_id ?? '',
    reportsScore: 'updateAssignmentScore' in input.destination.query,
    loaded: null,
    failure: null,
    shown: CARDS_AT_ONCE,
  }),
  invoke: { src: 'record', id: 'record' },
  initial: 'loading',
  on: {
    'studySetDetail.reachEnd': { actions: assign({ shown: ({ context }) => context.shown + CARDS_AT_ONCE }) },
    'studySetDetail.back': {
      actions: {
        type: 'go',
        params: ({ context }) => routeToOverview(context.lesson),
      },
    },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadDetail',
        input: ({ context: { lesson, userId } }) => ({ lesson, userId }),
        onDone: { target: 'arriving', actions: withOutput('keepLoaded') },
        onError: { target: 'unavailable', actions: withEvent('keepFailure') },
      },
    },
    arriving: {
      always: [
        { guard: 'hasNoRow', target: 'unavailable' },
        { guard: 'reportsScore', target: 'ready', actions: 'recordProgress' },
        { target: 'ready' },
      ],
    },
    ready: {
      on: {
        'studySetDetail.start': {
          guard: 'hasItems',
          target: 'leaving',
          actions: { type: 'go', params: ({ context }) => routeIntoLesson(context) },
        },
        'studySetDetail.next': {
          target: 'leaving',
          actions: { type: 'go', params: ({ context }) => routeOn(context) },
        },
        'studySetDetail.openItem': {
          target: 'leaving',
          actions: { type: 'go', params: ({ context, event }) => routeIntoLesson(context, event.itemId) },
        },
      },
    },
    leaving: { description: 'The lesson is loading, and a second click does nothing.' },
    unavailable: {
      description: 'Shows the reason, Back, and the way home. A link may name work of another student (SET-11).',
      on: {
        'studySetDetail.reload': { guard: 'isForNow', target: 'loading' },
        'studySetDetail.home': { actions: { type: 'go', params: { name: 'HomePage', replace: true } } },
      },
    },
  },
});

function routeToOverview({ assignmentId }: LessonAddress): Route {
  return { name: 'AssignmentDetailPage', params: { id: assignmentId } };
}

function routeOn({ lesson, loaded }: StudySetDetailContext): Route {
  const next = loaded && lessonAfter(loaded.assignment, lesson.assignmentDetailId);
  return loaded && next ? routeToLesson(loaded.assignment, next) : routeToOverview(lesson);
}

/** Route of the button, or of a card (SET-03, D21). */
function routeIntoLesson({ lesson, loaded }: StudySetDetailContext, itemId?: string): Route {
  if (!loaded) return routeToOverview(lesson);
  const params = {
    id: lesson.assignmentId,
    assignmentDetailId: lesson.assignmentDetailId,
    studyId: lesson.studySetId,
  };
  const status = studySetStatus(loaded.detail);
  const skillId = loaded.row.skill_modes[0];
  if (skillId === undefined) {
    return {
      name: 'StudySetFourSkillsLessons',
      params,
      query: { tryAgain: String(status === 'complete') },
    };
  }
  return {
    name: 'StudySetOneSkill',
    params: { ...params, skillId },
    query: itemId === undefined ? { inProgress: String(status === 'inProgress') } : { id: itemId },
  };
}

/** `duration` is 0, because the lesson reports it and the provider keeps the longer time (docs/decisions/0032). */
function reportedProgress(lesson: LessonAddress, { detail, assignment, row }: OpenedStudySet): AssignmentProgress {
  const { assignment_detail_id } = row;
  const completed = isReportedCompleted(detail);
  const score = studySetAverage(detail);
  const after = withSavedLesson(assignment, { assignmentDetailId: assignment_detail_id, completed, score });
  return {
    assignment_id: lesson.assignmentId,
    assignment_detail_id,
    assignment_status: 'in_progress',
    assignment_detail_status: completed ? 'completed' : 'in_progress',
    average_assignment_score: after.average_assignment_score,
    average_studyset_score: score,
    duration: 0,
  };
}

export type StudySetDetailSnapshot = SnapshotFrom<typeof studySetDetailMachine>;
