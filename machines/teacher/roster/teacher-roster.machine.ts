/**
 * A teacher imports the school's roster: chooses the files, sees the changes, and confirms them. The provider stores
 * nothing else than the shown changes (docs/decisions/0105).
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type {
  RosterCheck,
  RosterImported,
  RosterOutcome,
  RosterPreview,
  RosterProblems,
} from '../../../contract/teacher-roster.ts';
import type { GivenFile, RosterImport } from '../../ports/teacher-roster.port.ts';
import { failureOf, type Failure } from '../../shared/failure.ts';
import { toParent, unprovided, withEvent, withOutput, type Parent } from '../../shared/chart.ts';
import { expired, failureGuards, onFailure, type SessionReport } from '../page/teacher-page.parts.ts';

export interface RosterContext {
  parent: Parent<SessionReport>;
  files: readonly GivenFile[];
  preview: RosterPreview | null;
  problems: RosterProblems | null;
  /** True if students who are missing from the files are disabled. */
  disablesMissing: boolean;
  imported: RosterImported | null;
  failure: Failure | null;
}

export type RosterEvent =
  | { type: 'files.chosen'; files: readonly GivenFile[] }
  | { type: 'missing.toggle' }
  | { type: 'roster.import' }
  /** Starts again with other files. */
  | { type: 'roster.back' };

type Answer = RosterCheck | RosterOutcome;

/** True if an import would change anything. */
export function changesAnything(
  { students, teachers, classes, missing }: RosterPreview,
  disablesMissing: boolean,
): boolean {
  const kinds = [students, teachers].flatMap(({ added, changed, moved, left, enabled, disabled }) => {
    return [added, changed, moved, left, enabled, disabled];
  });
  return (
    [...kinds, classes.added, classes.changed].some(({ count }) => count > 0) || (disablesMissing && missing.count > 0)
  );
}

export const teacherRosterMachine = setup({
  types: {
    context: {} as RosterContext,
    events: {} as RosterEvent,
    input: {} as Pick<RosterContext, 'parent'>,
  },
  actors: {
    check: unprovided<RosterCheck, readonly GivenFile[]>('check'),
    store: unprovided<RosterOutcome, RosterImport>('store'),
  },
  actions: {
    report: toParent((_, report: SessionReport) => report),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    keepFiles: assign((_, { files }: { files: readonly GivenFile[] }) => ({ files, problems: null, failure: null })),
    keepProblems: assign((_, answer: Answer) => ({ problems: answer.outcome === 'problems' ? answer : null })),
    keepPreview: assign((_, answer: Answer) => ({
      preview: answer.outcome === 'preview' ? answer : null,
      disablesMissing: false,
      failure: null,
    })),
    keepImported: assign((_, answer: Answer) => ({ imported: answer.outcome === 'imported' ? answer : null })),
    toggleMissing: assign(({ context }) => ({ disablesMissing: !context.disablesMissing })),
  },
  guards: {
    ...failureGuards,
    hasFiles: (_, { files }: { files: readonly GivenFile[] }) => files.length > 0,
    hasProblems: (_, { outcome }: Answer) => outcome === 'problems',
    hasImported: (_, { outcome }: Answer) => outcome === 'imported',
    mayDisable: ({ context: { preview } }) => preview?.missing.too_many === false,
    changesAnything: ({ context: { preview, disablesMissing } }) =>
      preview !== null && changesAnything(preview, disablesMissing),
  },
}).createMachine({
  id: 'teacherRoster',
  context: ({ input }) => ({
    ...input,
    files: [],
    preview: null,
    problems: null,
    disablesMissing: false,
    imported: null,
    failure: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'idle',
      on: {
        'files.chosen': { guard: withEvent('hasFiles'), target: 'checking', actions: withEvent('keepFiles') },
      },
      states: {
        idle: {},
        refused: { description: 'The files could not be read or sent.' },
        faulty: { description: 'The teacher sees the problems of the files.' },
      },
    },
    checking: {
      invoke: {
        src: 'check',
        id: 'check',
        input: ({ context }) => context.files,
        onDone: [
          { guard: withOutput('hasProblems'), target: 'choosing.faulty', actions: withOutput('keepProblems') },
          { target: 'reviewing', actions: withOutput('keepPreview') },
        ],
        onError: onFailure('choosing.refused'),
      },
    },
    reviewing: {
      initial: 'idle',
      on: {
        'missing.toggle': { guard: 'mayDisable', target: '.idle', actions: 'toggleMissing' },
        'roster.import': { guard: 'changesAnything', target: 'importing' },
        'roster.back': 'choosing',
      },
      states: {
        idle: {},
        changed: { description: 'The school has changed since the first preview. Nothing is stored.' },
        refused: { description: 'Without a response, the roster may be stored. The same request is safe.' },
      },
    },
    importing: {
      invoke: {
        src: 'store',
        id: 'store',
        input: ({ context: { files, preview, disablesMissing } }) => ({
          files,
          token: preview?.token ?? '',
          disablesMissing,
        }),
        onDone: [
          { guard: withOutput('hasImported'), target: 'imported', actions: withOutput('keepImported') },
          { guard: withOutput('hasProblems'), target: 'choosing.faulty', actions: withOutput('keepProblems') },
          { target: 'reviewing.changed', actions: withOutput('keepPreview') },
        ],
        onError: onFailure('reviewing.refused'),
      },
    },
    imported: { on: { 'roster.back': 'choosing' } },
    missing: { description: 'This provider imports no rosters.' },
    expired,
  },
});

export type TeacherRosterSnapshot = SnapshotFrom<typeof teacherRosterMachine>;
