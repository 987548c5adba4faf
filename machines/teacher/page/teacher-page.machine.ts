/**
 * The frame of the pages that load once. The parent runs one for each place. When the data has loaded, the page's own
 * chart starts, and tells the frame if the login or the page has ended.
 */
import { assign, enqueueActions, setup, stopChild, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { TeacherPage } from '../../ports/teacher-pages.port.ts';
import type { TeacherPlace } from '../../ports/teacher.port.ts';
import { failureOf, type Failure } from '../../shared/failure.ts';
import { toParent, unprovided, type Parent } from '../../shared/chart.ts';
import { teacherAccommodationsMachine } from '../accommodations/teacher-accommodations.machine.ts';
import { teacherArrangementMachine } from './teacher-arrangement.machine.ts';
import { teacherAssignmentsMachine } from '../assignments/teacher-assignments.machine.ts';
import { teacherCardsMachine } from '../cards/teacher-cards.machine.ts';
import { teacherCorrectionMachine } from '../correction/teacher-correction.machine.ts';
import { teacherJoiningMachine } from '../joining/teacher-joining.machine.ts';
import { teacherListeningMachine } from '../listening/teacher-listening.machine.ts';
import { expired, failureGuards, onFailure, type PageReport, type SessionReport } from './teacher-page.parts.ts';

/** Charts by the name of their page. All other pages are arranged. */
const CHARTS = {
  accommodations: teacherAccommodationsMachine,
  assignments: teacherAssignmentsMachine,
  cards: teacherCardsMachine,
  correction: teacherCorrectionMachine,
  joining: teacherJoiningMachine,
  listening: teacherListeningMachine,
  arrangement: teacherArrangementMachine,
};

export interface PageContext {
  parent: Parent<SessionReport>;
  place: TeacherPlace;
  page: TeacherPage | null;
  failure: Failure | null;
}

/** The view sends `page.reload`, and the page's chart sends all of them. */
export type PageEvent = PageReport;

export const teacherPageMachine = setup({
  types: {
    context: {} as PageContext,
    events: {} as PageEvent,
    input: {} as Pick<PageContext, 'parent' | 'place'>,
    children: {} as { [Name in keyof typeof CHARTS]: Name },
  },
  actors: { load: unprovided<TeacherPage, TeacherPlace>('load'), ...CHARTS },
  actions: {
    report: toParent((_, report: SessionReport) => report),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: {
    isNowhere: ({ context }) => context.place.name === 'nowhere',
    ...failureGuards,
  },
}).createMachine({
  id: 'teacherPage',
  context: ({ input }) => ({ ...input, page: null, failure: null }),
  initial: 'finding',
  states: {
    finding: { always: [{ guard: 'isNowhere', target: 'missing' }, { target: 'loading' }] },
    loading: {
      invoke: {
        src: 'load',
        id: 'load',
        input: ({ context }) => context.place,
        onDone: { target: 'ready', actions: assign({ page: ({ event }) => event.output, failure: null }) },
        onError: onFailure('unavailable'),
      },
    },
    ready: {
      entry: enqueueActions(({ context: { page }, enqueue, self: parent }) => {
        if (page === null) return;
        const { name: id } = page;
        if (id === 'accommodations') enqueue.spawnChild(id, { id, input: { parent, page } });
        else if (id === 'assignments') enqueue.spawnChild(id, { id, input: { parent, page } });
        else if (id === 'cards') enqueue.spawnChild(id, { id, input: { parent, page } });
        else if (id === 'correction') enqueue.spawnChild(id, { id, input: { parent, page } });
        else if (id === 'joining') enqueue.spawnChild(id, { id, input: { parent, page } });
        else if (id === 'listening') enqueue.spawnChild(id, { id, input: { parent, page } });
        else enqueue.spawnChild('arrangement', { id: 'arrangement' });
      }),
      exit: stopChild(({ context: { page } }) => (page !== null && page.name in CHARTS ? page.name : 'arrangement')),
      on: { 'page.reload': 'loading', 'page.missing': 'missing', 'session.expired': 'expired' },
    },
    unavailable: { on: { 'page.reload': 'loading' } },
    missing: { description: 'The page does not exist, or it belongs to another teacher.' },
    expired,
  },
});

export type TeacherPageActor = ActorRefFrom<typeof teacherPageMachine>;
export type TeacherPageSnapshot = SnapshotFrom<typeof teacherPageMachine>;
