/**
 * A student's assignments under three tabs (LIST-01, LIST-02), named by the address's hash. Fetch errors show no
 * message (LIST-03).
 */
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  AssignmentTab,
  type Assignment,
  type AssignmentCounts,
  type AssignmentList,
} from '../../contract/assignments.ts';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import type { KnownList } from '../ports/list-memory.port.ts';
import type { Usage, UsageCommand } from '../ports/usage.port.ts';
import { panelMachine } from '../panel/panel.machine.ts';
import { listAction, listShown } from './assignment-list.parts.ts';
import { routeToAssignment } from '../shared/assignment-route.ts';
import { toParent, unprovided, unprovidedCallback, withEvent, withOutput, type Parent } from '../shared/chart.ts';

export interface AssignmentListContext {
  parent: Parent<AppRequest>;
  userId: string;
  /** False for a student whose use of the app is not analyzed (ANA-01). */
  isAnalyzed: boolean;
  tab: AssignmentTab;
  assignments: readonly Assignment[];
  next: string | null;
  /** Scroll position at which the student left the list, in px from its top. */
  top: number;
  /** Time at which the remembered list was stored, in ms since 1970, or null once the current list has loaded. */
  knownAt: number | null;
  /** Fresh pages, which replace the remembered list once they reach the student's scroll position. */
  fresh: readonly Assignment[];
  counts: AssignmentCounts | null;
}

export type AssignmentListEvent =
  | ScreenEvent
  | { type: 'assignmentList.chooseTab'; tab: AssignmentTab }
  | { type: 'assignmentList.reachEnd' }
  /** The student stopped scrolling at `top`, in px from the list's top. */
  | { type: 'assignmentList.scrolled'; top: number }
  | { type: 'assignmentList.reload' }
  | { type: 'assignmentList.home' }
  | { type: 'memory.recalled'; known: KnownList | null }
  | { type: 'assignmentList.open'; assignment: Assignment };

export function tabOf(hash: string): AssignmentTab {
  const tab = AssignmentTab.safeParse(hash);
  return tab.success ? tab.data : 'todo';
}

export type MemoryCommand =
  | { type: 'memory.recall'; tab: AssignmentTab }
  | { type: 'memory.keep'; tab: AssignmentTab; list: Pick<KnownList, 'assignments' | 'top'> };

/** Appends a page without duplicates (LIST-02). */
function mergePage(list: readonly Assignment[], page: readonly Assignment[]): Assignment[] {
  return [...new Map([...list, ...page].map((assignment) => [assignment.assignment_id, assignment])).values()];
}

export const assignmentListMachine = setup({
  types: {
    context: {} as AssignmentListContext,
    events: {} as AssignmentListEvent,
    input: {} as ScreenInput,
    children: {} as { panel: 'panel'; memory: 'memory'; usage: 'usage' },
  },
  actors: {
    panel: panelMachine,
    loadPage: unprovided<AssignmentList, { tab: AssignmentTab; next: string | null }>('loadPage'),
    loadCounts: unprovided<AssignmentCounts>('loadCounts'),
    memory: unprovidedCallback<MemoryCommand, { userId: string }>('memory'),
    usage: unprovidedCallback<UsageCommand, { userId: string }>('usage'),
  },
  actions: {
    chooseTab: assign((_, { tab }: { tab: AssignmentTab }) => ({ tab, assignments: [], next: null })),
    recall: sendTo('memory', ({ context }): MemoryCommand => ({ type: 'memory.recall', tab: context.tab })),
    showKnown: assign((_, { known }: { known: KnownList | null }) => ({
      assignments: known?.assignments ?? [],
      top: known?.top ?? 0,
      knownAt: known?.at ?? null,
      next: null,
      fresh: [],
    })),
    keepFresh: assign(({ context }, page: AssignmentList) => ({
      fresh: mergePage(context.fresh, page.results),
      next: page.next,
    })),
    replaceList: assign(({ context }, page: AssignmentList) => ({
      assignments: mergePage(context.fresh, page.results),
      next: page.next,
      fresh: [],
      knownAt: null,
    })),
    remember: sendTo('memory', ({ context: { tab, assignments, top } }): MemoryCommand => ({
      type: 'memory.keep',
      tab,
      list: { assignments, top },
    })),
    mergePage: assign(({ context }, page: AssignmentList) => ({
      assignments: mergePage(context.assignments, page.results),
      next: page.next,
    })),
    ask: toParent((_, request: AppRequest) => request),
    report: enqueueActions(({ context, enqueue }, usage: Usage) => {
      if (context.isAnalyzed) enqueue.sendTo('usage', { type: 'usage.report', usage });
    }),
    /** A press of the current tab does not count as a choice. */
    reportChoice: enqueueActions(({ context, enqueue }, { tab }: { tab: AssignmentTab }) => {
      if (context.isAnalyzed && tab !== context.tab)
        enqueue.sendTo('usage', { type: 'usage.report', usage: listAction('choose_tab', { tab }) });
    }),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    isFarFromThere: ({ context: { assignments, fresh, top } }, page: AssignmentList) =>
      top > 0 && page.next !== null && fresh.length + page.results.length < assignments.length,
    isElsewhere: ({ context }, { top }: { top: number }) => top !== context.top,
    isOtherTab: ({ context }, { tab }: { tab: AssignmentTab }) => tab !== context.tab,
  },
}).createMachine({
  id: 'assignmentList',
  context: ({ input }) => ({
    parent: input.parent,
    userId: input.profile?.user_id ?? '',
    isAnalyzed: input.profile?.analytics !== false,
    tab: tabOf(input.destination.hash),
    assignments: [],
    next: null,
    top: 0,
    knownAt: null,
    fresh: [],
    counts: null,
  }),
  type: 'parallel',
  invoke: [
    { src: 'panel', id: 'panel' },
    { src: 'memory', id: 'memory', input: ({ context }) => ({ userId: context.userId }) },
    { src: 'usage', id: 'usage', input: ({ context }) => ({ userId: context.userId }) },
  ],
  on: {
    'assignmentList.chooseTab': {
      actions: [
        withEvent('reportChoice'),
        {
          type: 'ask',
          params: ({ event }) => ({
            type: 'app.go',
            to: { name: 'HomeWorkAssignments', hash: event.tab, replace: true },
          }),
        },
      ],
    },
    'assignmentList.home': {
      actions: [
        { type: 'report', params: ({ context }) => listAction('go_home', context) },
        { type: 'ask', params: { type: 'app.go', to: { name: 'HomePage' } } },
      ],
    },
    'assignmentList.open': {
      actions: [
        { type: 'report', params: ({ context, event }) => listAction('open_assignment', context, event.assignment) },
        { type: 'ask', params: ({ event }) => ({ type: 'app.go', to: routeToAssignment(event.assignment) }) },
      ],
    },
  },
  states: {
    list: {
      initial: 'recalling',
      on: {
        'assignmentList.scrolled': {
          guard: withEvent('isElsewhere'),
          actions: [assign({ top: ({ event }) => event.top }), 'remember'],
        },
        'screen.moved': {
          guard: { type: 'isOtherTab', params: ({ event }) => ({ tab: tabOf(event.destination.hash) }) },
          target: '.recalling',
          actions: { type: 'chooseTab', params: ({ event }) => ({ tab: tabOf(event.destination.hash) }) },
        },
      },
      states: {
        recalling: {
          description: 'Shows the remembered list until the current one loads.',
          entry: 'recall',
          on: { 'memory.recalled': { target: 'loading', actions: withEvent('showKnown') } },
        },
        loading: {
          invoke: {
            src: 'loadPage',
            input: ({ context: { tab, fresh, next } }) => ({ tab, next: fresh.length > 0 ? next : null }),
            onDone: [
              {
                guard: withOutput('isFarFromThere'),
                target: 'loading',
                reenter: true,
                actions: withOutput('keepFresh'),
              },
              {
                target: 'ready',
                actions: [
                  withOutput('replaceList'),
                  'remember',
                  { type: 'report', params: ({ context }) => listShown(context) },
                ],
              },
            ],
            onError: { target: 'unavailable', actions: assign({ fresh: [], next: null }) },
          },
        },
        ready: {
          on: {
            'assignmentList.reachEnd': {
              guard: 'hasMore',
              target: 'loadingMore',
              actions: { type: 'report', params: ({ context }) => listAction('load_more', context) },
            },
          },
        },
        loadingMore: {
          invoke: {
            src: 'loadPage',
            input: ({ context }) => ({ tab: context.tab, next: context.next }),
            onDone: { target: 'ready', actions: [withOutput('mergePage'), 'remember'] },
            onError: 'moreUnavailable',
          },
        },
        moreUnavailable: {
          description: 'The end of the list stays in view. The next page loads only when the student asks for it.',
          on: {
            'assignmentList.reload': {
              target: 'loadingMore',
              actions: { type: 'report', params: ({ context }) => listAction('reload', context) },
            },
          },
        },
        unavailable: {
          on: {
            'assignmentList.reload': {
              target: 'loading',
              actions: { type: 'report', params: ({ context }) => listAction('reload', context) },
            },
          },
        },
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
