/** The list of a teacher's assignments. A teacher extends, withdraws, or restores one or a group, or opens the form. */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AssignmentChange, TeacherAssignment, TeacherAssignmentList } from '../../contract/teacher-assignments.ts';
import type { TeacherPlace } from '../ports/teacher.port.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided } from '../shared/unprovided.ts';
import { addDays } from './assign-draft.ts';
import type { AssignmentGroup } from './assignment-groups.ts';
import { expired, isUnauthorized } from './teacher-page.parts.ts';
import type { ReadingReport } from './teacher-reading.machine.ts';

export interface ChangeRequest {
  ids: readonly string[];
  change: AssignmentChange;
}

export interface AssignmentsContext {
  parent: Parent<ReadingReport>;
  list: TeacherAssignmentList;
  /** ID of the only class that is shown, or null for all. */
  shownClass: string | null;
  /** Assignments that the teacher may withdraw. */
  asked: AssignmentGroup | null;
  /** The change that runs, or that the teacher is asked about. */
  wanted: ChangeRequest;
  failure: Failure | null;
}

export type AssignmentsEvent =
  | { type: 'teacher.go'; to: TeacherPlace }
  | { type: 'assignments.reload' }
  | { type: 'class.show'; classId: string | null }
  | { type: 'assignments.extend'; group: AssignmentGroup }
  | { type: 'assignments.withdraw'; group: AssignmentGroup }
  | { type: 'assignments.restore'; group: AssignmentGroup }
  | { type: 'withdrawal.confirm' }
  | { type: 'withdrawal.cancel' };

/** Number of days by which the button extends an assignment. */
export const EXTENSION = 7;

const NOTHING: TeacherAssignmentList = { today: '', assignments: [] };

export const teacherAssignmentsMachine = setup({
  types: {
    context: {} as AssignmentsContext,
    events: {} as AssignmentsEvent,
    input: {} as Pick<AssignmentsContext, 'parent'>,
  },
  actors: {
    load: unprovided<TeacherAssignmentList>('load'),
    change: unprovided<readonly TeacherAssignment[], ChangeRequest>('change'),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: ReadingReport) => report,
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    showClass: assign((_, shownClass: string | null) => ({ shownClass })),
    ask: assign((_, asked: AssignmentGroup) => ({
      asked,
      wanted: { ids: idsOf(asked), change: { withdrawn: true } },
    })),
    forgetQuestion: assign({ asked: null }),
    want: assign((_, wanted: ChangeRequest) => ({ wanted, asked: null })),
    replace: assign(({ context: { list } }, changed: readonly TeacherAssignment[]) => {
      const now = new Map(changed.map((one) => [one.id, one]));
      return { list: { ...list, assignments: list.assignments.map((one) => now.get(one.id) ?? one) }, failure: null };
    }),
  },
  guards: {
    isExpired: (_, { error }: { error: unknown }) => isUnauthorized(error),
  },
}).createMachine({
  id: 'teacherAssignments',
  context: ({ input }) => ({
    ...input,
    list: NOTHING,
    shownClass: null,
    asked: null,
    wanted: { ids: [], change: {} },
    failure: null,
  }),
  initial: 'loading',
  on: { 'teacher.go': { actions: { type: 'report', params: ({ event }) => event } } },
  states: {
    loading: {
      invoke: {
        src: 'load',
        id: 'load',
        onDone: { target: 'ready', actions: assign({ list: ({ event }) => event.output, failure: null }) },
        onError: [
          { guard: { type: 'isExpired', params: ({ event }) => event }, target: 'expired' },
          { target: 'unavailable', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    ready: {
      initial: 'idle',
      on: {
        'class.show': { actions: { type: 'showClass', params: ({ event }) => event.classId } },
        'assignments.extend': {
          target: '.changing',
          actions: {
            type: 'want',
            params: ({ context, event: { group } }) => ({
              ids: idsOf(group),
              change: { due_day: extended(group[0], context.list.today), withdrawn: false },
            }),
          },
        },
        'assignments.restore': {
          target: '.changing',
          actions: {
            type: 'want',
            params: ({ event }) => ({ ids: idsOf(event.group), change: { withdrawn: false } }),
          },
        },
        'assignments.withdraw': {
          target: '.asking',
          actions: { type: 'ask', params: ({ event }) => event.group },
        },
      },
      states: {
        idle: {},
        asking: {
          on: {
            'withdrawal.cancel': { target: 'idle', actions: 'forgetQuestion' },
            'withdrawal.confirm': { target: 'changing', actions: 'forgetQuestion' },
          },
        },
        changing: {
          on: { 'assignments.extend': {}, 'assignments.restore': {}, 'assignments.withdraw': {} },
          invoke: {
            src: 'change',
            id: 'change',
            input: ({ context }) => context.wanted,
            onDone: { target: 'idle', actions: { type: 'replace', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'isExpired', params: ({ event }) => event }, target: '#teacherAssignments.expired' },
              { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
            ],
          },
        },
        refused: { description: 'The network failed, or another teacher removed the class.' },
      },
    },
    unavailable: { on: { 'assignments.reload': 'loading' } },
    expired,
  },
});

const idsOf = (group: AssignmentGroup): string[] => group.map(({ id }) => id);

/** A past assignment is due a week from today. */
function extended({ due_day }: TeacherAssignment, today: string): string {
  return addDays(due_day < today ? today : due_day, EXTENSION);
}

export type TeacherAssignmentsActor = ActorRefFrom<typeof teacherAssignmentsMachine>;
export type TeacherAssignmentsSnapshot = SnapshotFrom<typeof teacherAssignmentsMachine>;
