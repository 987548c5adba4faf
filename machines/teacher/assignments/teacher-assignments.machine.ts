/** The list of a teacher's assignments. A teacher extends, withdraws, or restores one or a group, or opens the form. */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AssignmentChange, TeacherAssignment } from '../../../contract/teacher-assignments.ts';
import { toParent, unprovided, withEvent, withOutput } from '../../shared/chart.ts';
import { addDays } from '../assigning/assign-draft.ts';
import type { AssignmentGroup } from './assignment-groups.ts';
import { failureGuards, ifExpired, type PageInput, type PageReport } from '../page/teacher-page.parts.ts';

export interface ChangeRequest {
  ids: readonly string[];
  change: AssignmentChange;
}

export interface AssignmentsContext extends PageInput<'assignments'> {
  /** ID of the only class that is shown, or null for all. */
  shownClass: string | null;
  /** Assignments that the teacher may withdraw. */
  asked: AssignmentGroup | null;
  /** The change that runs, or that the teacher is asked about. */
  wanted: ChangeRequest;
}

export type AssignmentsEvent =
  | { type: 'class.show'; classId: string | null }
  | { type: 'assignments.extend'; group: AssignmentGroup }
  | { type: 'assignments.withdraw'; group: AssignmentGroup }
  | { type: 'assignments.restore'; group: AssignmentGroup }
  | { type: 'withdrawal.confirm' }
  | { type: 'withdrawal.cancel' };

/** Number of days by which the button extends an assignment. */
export const EXTENSION = 7;

export const teacherAssignmentsMachine = setup({
  types: {
    context: {} as AssignmentsContext,
    events: {} as AssignmentsEvent,
    input: {} as PageInput<'assignments'>,
  },
  actors: {
    change: unprovided<readonly TeacherAssignment[], ChangeRequest>('change'),
  },
  actions: {
    report: toParent((_, report: PageReport) => report),
    showClass: assign((_, { classId }: { classId: string | null }) => ({ shownClass: classId })),
    ask: assign((_, { group }: { group: AssignmentGroup }) => ({
      asked: group,
      wanted: { ids: idsOf(group), change: { withdrawn: true } },
    })),
    forgetQuestion: assign({ asked: null }),
    want: assign((_, wanted: ChangeRequest) => ({ wanted, asked: null })),
    replace: assign(({ context: { page } }, changed: readonly TeacherAssignment[]) => {
      const now = new Map(changed.map((one) => [one.id, one]));
      const assignments = page.data.assignments.map((one) => now.get(one.id) ?? one);
      return { page: { ...page, data: { ...page.data, assignments } } };
    }),
  },
  guards: failureGuards,
}).createMachine({
  id: 'teacherAssignments',
  context: ({ input }) => ({
    ...input,
    shownClass: null,
    asked: null,
    wanted: { ids: [], change: {} },
  }),
  initial: 'idle',
  on: {
    'class.show': { actions: withEvent('showClass') },
    'assignments.extend': {
      target: '.changing',
      actions: {
        type: 'want',
        params: ({ context, event: { group } }) => ({
          ids: idsOf(group),
          change: { due_day: extended(group[0], context.page.data.today), withdrawn: false },
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
    'assignments.withdraw': { target: '.asking', actions: withEvent('ask') },
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
        onDone: { target: 'idle', actions: withOutput('replace') },
        onError: [ifExpired, { target: 'refused' }],
      },
    },
    refused: { description: 'The network failed, or another teacher removed the class.' },
  },
});

const idsOf = (group: AssignmentGroup): string[] => group.map(({ id }) => id);

/** A past assignment is due a week from today. */
function extended({ due_day }: TeacherAssignment, today: string): string {
  return addDays(due_day < today ? today : due_day, EXTENSION);
}

export type TeacherAssignmentsSnapshot = SnapshotFrom<typeof teacherAssignmentsMachine>;
