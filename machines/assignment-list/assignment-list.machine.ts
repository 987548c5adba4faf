/**
 * A student's assignments under three tabs, paged by the next link (LIST-01, LIST-02). The tab is
 * named by the address's hash, so choosing one goes there. Fetch errors show no message (LIST-03).
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  AssignmentTab,
  type Assignment,
  type AssignmentCounts,
  type AssignmentList,
} from '../../contract/assignments.ts';
import type { AppRequest, ScreenEvent, ScreenInput } from '../app/app.types.ts';
import { panelMachine } from '../panel/panel.machine.ts';
import { routeToAssignment } from '../shared/assignment-route.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided } from '../shared/unprovided.ts';

export interface AssignmentListContext {
  parent: Parent<AppRequest>;
  tab: AssignmentTab;
  assignments: readonly Assignment[];
  next: string | null;
  counts: AssignmentCounts | null;
}

export type AssignmentListEvent =
  | ScreenEvent
  | { type: 'assignmentList.chooseTab'; tab: AssignmentTab }
  /** The end of the list comes into sight. */
  | { type: 'assignmentList.reachEnd' }
  | { type: 'assignmentList.reload' }
  | { type: 'assignmentList.home' }
  | { type: 'assignmentList.open'; assignment: Assignment };

/** The tab a hash names; to-do when it names none. */
export function tabOf(hash: string): AssignmentTab {
  const tab = AssignmentTab.safeParse(hash);
  return tab.success ? tab.data : 'todo';
}

/** A later page joins the list without duplicates (LIST-02). */
export function mergePage(list: readonly Assignment[], page: readonly Assignment[]): Assignment[] {
  return [...new Map([...list, ...page].map((assignment) => [assignment.assignment_id, assignment])).values()];
}

export const assignmentListMachine = setup({
  types: {
    context: {} as AssignmentListContext,
    events: {} as AssignmentListEvent,
    input: {} as ScreenInput,
    children: {} as { panel: 'panel' },
  },
  actors: {
    panel: panelMachine,
    loadPage: unprovided<AssignmentList, { tab: AssignmentTab; next: string | null }>('loadPage'),
    loadCounts: unprovided<AssignmentCounts>('loadCounts'),
  },
  actions: {
    chooseTab: assign((_, { tab }: { tab: AssignmentTab }) => ({ tab, assignments: [], next: null })),
    replaceList: assign((_, page: AssignmentList) => ({ assignments: page.results, next: page.next })),
    mergePage: assign(({ context }, page: AssignmentList) => ({
      assignments: mergePage(context.assignments, page.results),
      next: page.next,
    })),
    ask: sendTo(
      ({ context }) => context.parent,
      (_, request: AppRequest) => request,
    ),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    isOtherTab: ({ context }, { tab }: { tab: AssignmentTab }) => tab !== context.tab,
  },
}).createMachine({
  id: 'assignmentList',
  context: ({ input }) => ({
    parent: input.parent,
    tab: tabOf(input.destination.hash),
    assignments: [],
    next: null,
    counts: null,
  }),
  type: 'parallel',
  invoke: { src: 'panel', id: 'panel' },
  on: {
    'assignmentList.chooseTab': {
      actions: {
        type: 'ask',
        params: ({ event }) => ({
          type: 'app.go',
          to: { name: 'HomeWorkAssignments', hash: event.tab, replace: true },
        }),
      },
    },
    'assignmentList.home': { actions: { type: 'ask', params: { type: 'app.go', to: { name: 'HomePage' } } } },
    'assignmentList.open': {
      actions: {
        type: 'ask',
        params: ({ event }) => ({
          type: 'app.go',
          to: routeToAssignment(event.assignment),
        }),
      },
    },
  },
  states: {
    list: {
      initial: 'loading',
      on: {
        'screen.moved': {
          guard: { type: 'isOtherTab', params: ({ event }) => ({ tab: tabOf(event.destination.hash) }) },
          target: '.loading',
          actions: { type: 'chooseTab', params: ({ event }) => ({ tab: tabOf(event.destination.hash) }) },
        },
      },
      states: {
        loading: {
          invoke: {
            src: 'loadPage',
            input: ({ context }) => ({ tab: context.tab, next: null }),
            onDone: { target: 'ready', actions: { type: 'replaceList', params: ({ event }) => event.output } },
            onError: 'unavailable',
          },
        },
        ready: {
          on: { 'assignmentList.reachEnd': { guard: 'hasMore', target: 'loadingMore' } },
        },
        loadingMore: {
          invoke: {
            src: 'loadPage',
            input: ({ context }) => ({ tab: context.tab, next: context.next }),
            onDone: { target: 'ready', actions: { type: 'mergePage', params: ({ event }) => event.output } },
            onError: 'moreUnavailable',
          },
        },
        moreUnavailable: {
          description:
            'The end stays in sight and asks for nothing: the next page waits until the student asks for it.',
          on: { 'assignmentList.reload': 'loadingMore' },
        },
        unavailable: { on: { 'assignmentList.reload': 'loading' } },
      },
    },
    counts: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadCounts',
            onDone: { target: 'ready', actions: assign({ counts: ({ event }) => event.output }) },
            onError: 'unavailable',
          },
        },
        ready: {},
        unavailable: { on: { 'assignmentList.reload': 'loading' } },
      },
    },
  },
});

export type AssignmentListActor = ActorRefFrom<typeof assignmentListMachine>;
export type AssignmentListSnapshot = SnapshotFrom<typeof assignmentListMachine>;
