/** A class's teacher decides whether its teachers may listen, and records consents (docs/decisions/0109). */
import { assign, not, setup, type SnapshotFrom } from 'xstate';
import type { ClassListening, ConsentGiver } from '../../../contract/teacher-listening.ts';
import type { ListeningChange } from '../../ports/teacher-pages.port.ts';
import { toParent, unprovided, withEvent, withOutput } from '../../shared/chart.ts';
import {
  failureGuards,
  ifExpired,
  ifMissing,
  toggled,
  toggledWhole,
  type PageInput,
  type PageReport,
} from '../page/teacher-page.parts.ts';

export interface ListeningContext extends PageInput<'listening'> {
  /** IDs of the students whose consent the teacher records. They stay chosen, so that a mistake is easily undone. */
  chosen: readonly string[];
  /** The last change that the teacher wanted, if any. */
  wanted: ListeningChange;
}

export type OtherChange = Exclude<ListeningChange, { kind: 'consent' }>;

export type ListeningEvent =
  | { type: 'student.toggle'; studentId: string }
  /** Chooses the whole class, or takes the choice back if it is chosen already. */
  | { type: 'class.toggle' }
  | { type: 'missing.choose' }
  /** Null ends the consents of the chosen students. */
  | { type: 'consents.record'; givenBy: ConsentGiver | null }
  | { type: 'listening.change'; change: OtherChange }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' };

export interface ListeningRequest {
  classId: string;
  change: ListeningChange;
}

type Student = ClassListening['students'][number];

/** Returns true if sounds of the student may be stored. */
export function isAgreed({ consent }: Student): boolean {
  return consent !== null && consent.withdrawn_at === null;
}

export const teacherListeningMachine = setup({
  types: {
    context: {} as ListeningContext,
    events: {} as ListeningEvent,
    input: {} as PageInput<'listening'>,
  },
  actors: {
    change: unprovided<ClassListening, ListeningRequest>('change'),
    reread: unprovided<ClassListening, string>('reread'),
  },
  actions: {
    report: toParent((_, report: PageReport) => report),
    // Students who have left the class are no longer chosen.
    show: assign(({ context: { page, chosen } }, data: ClassListening) => ({
      page: { ...page, data },
      chosen: chosen.filter((id) => data.students.some((student) => student.id === id)),
    })),
    toggleStudent: assign(({ context: { chosen } }, { studentId }: { studentId: string }) => ({
      chosen: toggled(chosen, studentId),
    })),
    toggleClass: assign(({ context: { page, chosen } }) => ({
      chosen: toggledWhole(chosen, idsOf(page.data.students)),
    })),
    chooseMissing: assign(({ context: { page } }) => ({
      chosen: idsOf(page.data.students.filter((student) => !isAgreed(student))),
    })),
    want: assign((_, { change }: { change: ListeningChange }) => ({ wanted: change })),
    wantConsents: assign(({ context: { chosen } }, { givenBy }: { givenBy: ConsentGiver | null }) => ({
      wanted: { kind: 'consent', students: chosen, givenBy },
    })),
  },
  guards: {
    /** Sounds that are deleted are lost, so the teacher is asked first. */
    deletes: (_, { change }: { change: OtherChange }) => change.kind === 'delete' || !change.on,
    ends: (_, { givenBy }: { givenBy: ConsentGiver | null }) => givenBy === null,
    hasChosen: ({ context }) => context.chosen.length > 0,
    ...failureGuards,
  },
}).createMachine({
  id: 'teacherListening',
  context: ({ input }) => ({ ...input, chosen: [], wanted: { kind: 'switch', on: true } }),
  initial: 'shown',
  states: {
    shown: {
      initial: 'idle',
      on: {
        'student.toggle': { target: '.idle', actions: withEvent('toggleStudent') },
        'class.toggle': { target: '.idle', actions: 'toggleClass' },
        'missing.choose': { target: '.idle', actions: 'chooseMissing' },
        'consents.record': [
          { guard: not('hasChosen'), target: '.nobody' },
          { guard: withEvent('ends'), target: 'asking', actions: withEvent('wantConsents') },
          { target: 'changing', actions: withEvent('wantConsents') },
        ],
        'listening.change': [
          { guard: withEvent('deletes'), target: 'asking', actions: withEvent('want') },
          { target: 'changing', actions: withEvent('want') },
        ],
      },
      states: { idle: {}, nobody: { description: 'No student is chosen.' }, refused: {} },
    },
    asking: { on: { 'change.confirm': 'changing', 'change.cancel': 'shown' } },
    changing: {
      invoke: {
        src: 'change',
        id: 'change',
        input: ({ context }) => ({ classId: context.page.classId, change: context.wanted }),
        onDone: { target: 'shown', actions: withOutput('show') },
        onError: [ifExpired, { guard: withEvent('isMissing'), target: 'rereading' }, { target: 'shown.refused' }],
      },
    },
    rereading: {
      description: 'A student may have left the class, so that nothing has changed.',
      invoke: {
        src: 'reread',
        id: 'reread',
        input: ({ context }) => context.page.classId,
        onDone: { target: 'shown.refused', actions: withOutput('show') },
        onError: [ifExpired, ifMissing, { target: 'shown.refused' }],
      },
    },
  },
});

const idsOf = (students: readonly Student[]): string[] => students.map(({ id }) => id);

export type TeacherListeningSnapshot = SnapshotFrom<typeof teacherListeningMachine>;
