/** The guide to Outloud, which the student can read at any time (NAV-11). Its back button leads home. */
import { setup, type SnapshotFrom } from 'xstate';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import type { Route } from '../ports/navigation.port.ts';
import { toParent, type Parent } from '../shared/chart.ts';

export interface GuideContext {
  parent: Parent<AppRequest>;
}

export type GuideEvent = ScreenEvent | { type: 'guide.back' };

export const guideMachine = setup({
  types: {
    context: {} as GuideContext,
    events: {} as GuideEvent,
    input: {} as ScreenInput,
  },
  actions: {
    go: toParent((_, to: Route): AppRequest => ({ type: 'app.go', to })),
  },
}).createMachine({
  id: 'guide',
  context: ({ input }) => ({ parent: input.parent }),
  initial: 'showing',
  on: { 'guide.back': { actions: { type: 'go', params: { name: 'HomePage' } } } },
  states: { showing: {} },
});

export type GuideSnapshot = SnapshotFrom<typeof guideMachine>;
