/** Filters and sorts the students of a page, and shortens its list of assignments. It lives as long as the page. */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { sortedBy, type Column, type Sort } from './teacher-arrangement.parts.ts';
import { withEvent } from '../../shared/chart.ts';

export type ArrangementEvent =
  | { type: 'students.show'; who: 'everyone' | 'absent' | 'idle' | 'stuck' | 'behind' }
  | { type: 'students.sort'; by: Column }
  | { type: 'assignments.showAll' }
  | { type: 'assignments.showRecent' };

export const teacherArrangementMachine = setup({
  types: { context: {} as { sort: Sort }, events: {} as ArrangementEvent },
  actions: { sort: assign({ sort: ({ context }, { by }: { by: Column }) => sortedBy(context.sort, by) }) },
  guards: {
    shows: (_, { event, who }: { event: Extract<ArrangementEvent, { type: 'students.show' }>; who: string }) =>
      event.who === who,
  },
}).createMachine({
  id: 'teacherArrangement',
  context: { sort: { by: 'name', isDescending: false } },
  type: 'parallel',
  on: {
    'students.sort': { actions: withEvent('sort') },
    'students.show': [
      { guard: { type: 'shows', params: ({ event }) => ({ event, who: 'absent' }) }, target: '.students.absent' },
      { guard: { type: 'shows', params: ({ event }) => ({ event, who: 'idle' }) }, target: '.students.idle' },
      { guard: { type: 'shows', params: ({ event }) => ({ event, who: 'stuck' }) }, target: '.students.stuck' },
      { guard: { type: 'shows', params: ({ event }) => ({ event, who: 'behind' }) }, target: '.students.behind' },
      { target: '.students.everyone' },
    ],
  },
  states: {
    students: { initial: 'everyone', states: { everyone: {}, absent: {}, idle: {}, stuck: {}, behind: {} } },
    assignments: {
      initial: 'recent',
      states: {
        recent: { on: { 'assignments.showAll': 'all' } },
        all: { on: { 'assignments.showRecent': 'recent' } },
      },
    },
  },
});

export type TeacherArrangementActor = ActorRefFrom<typeof teacherArrangementMachine>;
export type TeacherArrangementSnapshot = SnapshotFrom<typeof teacherArrangementMachine>;
