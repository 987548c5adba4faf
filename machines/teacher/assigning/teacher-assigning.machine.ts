/**
 * A teacher assigns work: chooses content, students, and days, checks the summary, and confirms. The same form changes an
 * assignment, or begins as a copy of one. It ends with the assignments that exist now.
 */
import { assign, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type {
  AssignableContentList,
  AssignmentChange,
  ContentQuery,
  NewAssignments,
  TeacherAssignment,
} from '../../../contract/teacher-assignments.ts';
import { failureOf, type Failure } from '../../shared/failure.ts';
import { toParent, unprovided, withEvent, withOutput, type Parent } from '../../shared/chart.ts';
import {
  beginningOf,
  changeOf,
  edited,
  EMPTY,
  mistakeIn,
  NOTHING,
  requestOf,
  toggleContent,
  unsentFor,
  unsentOf,
  type AssigningPlace,
  type AssigningStart,
  type Draft,
  type DraftEdit,
  type DraftReport,
  type Mistake,
  type UnsentDraft,
} from './assign-draft.ts';
import { contentPreviewMachine } from './content-preview.machine.ts';
import { expired, failureGuards, onFailure, type SessionReport } from '../page/teacher-page.parts.ts';

export type SaveRequest =
  | { kind: 'create'; request: NewAssignments }
  | { kind: 'change'; assignmentId: string; change: AssignmentChange };

export interface AssigningContext {
  parent: Parent<SessionReport | DraftReport>;
  place: AssigningPlace;
  start: AssigningStart;
  draft: Draft;
  /** The draft of an earlier visit. Null if the form began without one. */
  unsent: UnsentDraft | null;
  /** The last confirmed request for new assignments. Its ID is empty before the first. */
  request: NewAssignments;
  query: ContentQuery;
  found: AssignableContentList | null;
  /** ID of the content that the teacher looks at. */
  previewId: string;
  mistake: Mistake | null;
  failure: Failure | null;
  saved: readonly TeacherAssignment[];
}

export type AssigningEvent =
  | { type: 'assign.reload' }
  | { type: 'content.search'; query: ContentQuery }
  /** The teacher pressed Enter in the search. */
  | { type: 'search.submit' }
  | DraftEdit
  | { type: 'content.preview'; id: string }
  | { type: 'preview.close' }
  | { type: 'draft.discard' }
  | { type: 'assign.review' }
  | { type: 'assign.back' }
  | { type: 'assign.confirm' }
  | SessionReport;

/** Returns the assignment that the form changes, or null for a new one. */
export function changedIn({ place, start }: Pick<AssigningContext, 'place' | 'start'>): TeacherAssignment | null {
  return place.name === 'assignment' ? start.stored : null;
}

function saveRequest({ place, start, draft, request }: AssigningContext): SaveRequest {
  const stored = changedIn({ place, start });
  return stored === null
    ? { kind: 'create', request }
    : { kind: 'change', assignmentId: stored.id, change: changeOf(draft, stored, start.recipients.today) };
}

const edit = { target: '.filling', actions: ['edit', 'reportDraft'] } as const;

export const teacherAssigningMachine = setup({
  types: {
    context: {} as AssigningContext,
    events: {} as AssigningEvent,
    input: {} as Pick<AssigningContext, 'parent' | 'place' | 'unsent'>,
    children: {} as { preview: 'preview' },
  },
  actors: {
    begin: unprovided<AssigningStart, AssigningPlace>('begin'),
    findContent: unprovided<AssignableContentList, ContentQuery>('findContent'),
    preview: contentPreviewMachine,
    save: unprovided<readonly TeacherAssignment[], SaveRequest>('save'),
  },
  actions: {
    report: toParent((_, report: SessionReport) => report),
    reportDraft: toParent(({ context: { place, start, draft } }): DraftReport => ({
      type: 'draft.changed',
      place,
      unsent: unsentOf(draft, beginningOf(place, start)),
    })),
    reportNoDraft: toParent(({ context: { place } }): DraftReport => ({ type: 'draft.changed', place, unsent: null })),
    keepRequest: () => {
      throw new Error("The action 'keepRequest' was not provided");
    },
    edit: assign(({ context, event }) => ({
      draft: edited(context.draft, context.start.recipients, event as DraftEdit),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    beginDraft: assign(({ context }, start: AssigningStart) => {
      const type = changedIn({ ...context, start })?.type;
      const beginning = beginningOf(context.place, start);
      const unsent = unsentFor(beginning, context.unsent);
      const draft = unsent?.draft ?? beginning;
      return { start, unsent, draft, query: type === undefined ? {} : { type }, failure: null };
    }),
    addFirst: assign(({ context: { draft, query } }, found: AssignableContentList) => {
      const first = found.results.find(({ id }) => !draft.contents.some((one) => one.id === id));
      return { found, ...(first && { draft: toggleContent(draft, first), query: { ...query, search: '' } }) };
    }),
    findMistake: assign(({ context }) => ({
      mistake: mistakeIn(context.draft, context.start.recipients.today, changedIn(context)),
    })),
  },
  guards: {
    ...failureGuards,
    isComplete: ({ context }) => mistakeIn(context.draft, context.start.recipients.today, changedIn(context)) === null,
    isSearch: ({ context }) => (context.query.search ?? '').trim() !== '',
  },
  delays: {
    /** Time without a key press after which the search starts. */
    typingPause: 200,
  },
}).createMachine({
  id: 'teacherAssigning',
  context: ({ input }) => ({
    ...input,
    start: NOTHING,
    draft: EMPTY,
    request: requestOf(EMPTY, ''),
    query: {},
    found: null,
    previewId: '',
    mistake: null,
    failure: null,
    saved: [],
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'begin',
        id: 'begin',
        input: ({ context }) => context.place,
        onDone: { target: 'editing', actions: withOutput('beginDraft') },
        onError: onFailure('unavailable'),
      },
    },
    editing: {
      type: 'parallel',
      states: {
        form: {
          initial: 'filling',
          on: {
            'content.toggle': edit,
            'class.toggle': edit,
            'student.toggle': edit,
            'draft.write': edit,
            'draft.discard': {
              target: '.filling',
              actions: [
                assign(({ context: { place, start } }) => ({ draft: beginningOf(place, start), unsent: null })),
                'reportDraft',
              ],
            },
            'assign.review': [
              { guard: 'isComplete', target: '#teacherAssigning.reviewing', actions: assign({ failure: null }) },
              { target: '.mistaken', actions: 'findMistake' },
            ],
          },
          states: {
            filling: {},
            mistaken: { description: 'Something is missing, or the days do not fit.' },
          },
        },
        content: {
          initial: 'searching',
          on: {
            'content.search': { target: '.pausing', actions: assign({ query: ({ event }) => event.query }) },
            'search.submit': [{ guard: 'isSearch', target: '.adding' }, { actions: raise({ type: 'assign.review' }) }],
          },
          states: {
            pausing: { after: { typingPause: 'searching' } },
            searching: {
              invoke: {
                src: 'findContent',
                id: 'findContent',
                input: ({ context }) => context.query,
                onDone: { target: 'found', actions: assign({ found: ({ event }) => event.output }) },
                onError: [
                  { guard: withEvent('isExpired'), target: '#teacherAssigning.expired' },
                  { target: 'unavailable' },
                ],
              },
            },
            adding: {
              description: 'Adds the first result. The results on the screen may be of an earlier search.',
              invoke: {
                src: 'findContent',
                id: 'findFirst',
                input: ({ context }) => context.query,
                onDone: {
                  target: 'searching',
                  actions: [
                    withOutput('addFirst'),
                    // The form no longer shows that content is missing.
                    raise({ type: 'draft.write', fields: {} }),
                  ],
                },
                onError: [
                  { guard: withEvent('isExpired'), target: '#teacherAssigning.expired' },
                  { target: 'unavailable' },
                ],
              },
            },
            found: {},
            unavailable: { on: { 'assign.reload': 'searching' } },
          },
        },
        preview: {
          initial: 'closed',
          on: {
            'content.preview': { target: '.open', actions: assign({ previewId: ({ event }) => event.id }) },
            'preview.close': '.closed',
            'session.expired': '#teacherAssigning.expired',
          },
          states: {
            closed: {},
            open: {
              invoke: {
                src: 'preview',
                id: 'preview',
                input: ({ context, self }) => ({ parent: self, contentId: context.previewId }),
              },
            },
          },
        },
      },
    },
    reviewing: {
      initial: 'asking',
      on: { 'assign.back': 'editing', 'assign.confirm': { target: 'saving', actions: 'keepRequest' } },
      states: {
        asking: {},
        refused: { description: 'The network failed, or content or students changed meanwhile.' },
      },
    },
    saving: {
      invoke: {
        src: 'save',
        id: 'save',
        input: ({ context }): SaveRequest => saveRequest(context),
        onDone: { target: 'saved', actions: assign({ saved: ({ event }) => event.output }) },
        onError: [
          { guard: withEvent('isExpired'), target: 'expired' },
          { target: 'reviewing.refused', actions: withEvent('keepFailure') },
        ],
      },
    },
    saved: { description: 'Students see it now, or from its first day.', entry: 'reportNoDraft' },
    unavailable: { on: { 'assign.reload': 'loading' } },
    missing: { description: 'The assignment does not exist, or it belongs to another teacher.' },
    expired,
  },
});

export type TeacherAssigningActor = ActorRefFrom<typeof teacherAssigningMachine>;
export type TeacherAssigningSnapshot = SnapshotFrom<typeof teacherAssigningMachine>;
