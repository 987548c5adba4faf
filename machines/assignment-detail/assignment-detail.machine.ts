/** One assignment and its lessons, fetched anew every time the screen opens (DETAIL-01 to DETAIL-04). */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Assignment, AssignmentDetail } from '../../contract/assignments.ts';
import type { AppRequest, ScreenEvent, ScreenInput } from '../app/app.types.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided } from '../shared/unprovided.ts';
import { lessonToStart } from './assignment-detail.selectors.ts';

export interface AssignmentDetailContext {
  parent: Parent<AppRequest>;
  assignmentId: string;
  assignment: Assignment | null;
}

export type AssignmentDetailEvent =
  | ScreenEvent
  | { type: 'assignmentDetail.start' }
  | { type: 'assignmentDetail.open'; lesson: AssignmentDetail }
  | { type: 'assignmentDetail.back' };

export const assignmentDetailMachine = setup({
  types: {
    context: {} as AssignmentDetailContext,
    events: {} as AssignmentDetailEvent,
    input: {} as ScreenInput,
  },
  actors: {
    loadAssignment: unprovided<Assignment, { assignmentId: string }>('loadAssignment'),
  },
  actions: {
    openLesson: sendTo(
      ({ context }) => context.parent,
      ({ context }, { lesson }: { lesson: AssignmentDetail }): AppRequest => ({
        type: 'app.go',
        to: {
          name: 'StudySetFourSkillsDetail',
          params: {
            id: context.assignmentId,
            assignmentDetailId: lesson.assignment_detail_id,
            studyId: lesson.study_set_id ?? lesson.four_skills_ss_id ?? '',
          },
        },
      }),
    ),
    goToList: sendTo(
      ({ context }) => context.parent,
      (_, { replace }: { replace: boolean }): AppRequest => ({
        type: 'app.go',
        to: { name: 'HomeWorkAssignments', replace },
      }),
    ),
  },
  guards: {
    hasLessons: ({ context }) => (context.assignment?.details.length ?? 0) > 0,
  },
}).createMachine({
  id: 'assignmentDetail',
  context: ({ input }) => ({
    parent: input.parent,
    assignmentId: input.destination.params['id'] ?? '',
    assignment: null,
  }),
  initial: 'loading',
  on: { 'assignmentDetail.back': { actions: { type: 'goToList', params: { replace: false } } } },
  states: {
    loading: {
      invoke: {
        src: 'loadAssignment',
        input: ({ context }) => ({ assignmentId: context.assignmentId }),
        onDone: { target: 'ready', actions: assign({ assignment: ({ event }) => event.output }) },
        onError: 'unavailable',
      },
    },
    ready: {
      on: {
        'assignmentDetail.start': {
          guard: 'hasLessons',
          actions: { type: 'openLesson', params: ({ context }) => ({ lesson: lessonToStart(context.assignment!)! }) },
        },
        'assignmentDetail.open': { actions: { type: 'openLesson', params: ({ event }) => event } },
      },
    },
    unavailable: {
      description: 'Back to the list, without a message (DETAIL-04).',
      type: 'final',
      entry: { type: 'goToList', params: { replace: true } },
    },
  },
});

export type AssignmentDetailActor = ActorRefFrom<typeof assignmentDetailMachine>;
export type AssignmentDetailSnapshot = SnapshotFrom<typeof assignmentDetailMachine>;
