/** A screen that only loads and shows data. If loading fails, the student can retry, or the screen goes elsewhere. */
import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import type { Route } from '../ports/navigation.port.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import { unprovided, withEvent } from '../shared/chart.ts';

export interface ResourceContext<Data> {
  screen: ScreenInput;
  data: Data | null;
  failure: Failure | null;
}

export type ResourceEvent = ScreenEvent | { type: 'resource.go'; to: Route } | { type: 'resource.reload' };

/** XState's event for the end of `load`. */
interface Loaded<Data> {
  type: 'xstate.done.actor.load';
  output: Data;
}

interface Arrival<Data> {
  context: ResourceContext<Data>;
  event: Loaded<Data>;
}

export interface ResourceOptions<Data> {
  id: string;
  /** Route to the screen that shows this data, or null for this screen. */
  elsewhere?: (data: Data, screen: ScreenInput) => Route | null;
  /** Route to take if loading fails. Without one, the student can retry. */
  otherwise?: Route;
}

export function resourceMachine<Data>({ id, elsewhere, otherwise }: ResourceOptions<Data>) {
  const leaving = { description: 'Another screen shows this data.' } as const;
  return setup({
    types: {
      context: {} as ResourceContext<Data>,
      events: {} as ResourceEvent | Loaded<Data>,
      input: {} as ScreenInput,
    },
    actors: { load: unprovided<unknown, ScreenInput>('load') },
    actions: {
      go: sendTo(
        ({ context }) => context.screen.parent,
        (_, to: Route): AppRequest => ({ type: 'app.go', to }),
      ),
      keep: assign((_, { output }: Loaded<Data>) => ({ data: output })),
      keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    },
    guards: {
      belongsElsewhere: ({ context }, { output }: Loaded<Data>) =>
        (elsewhere?.(output, context.screen) ?? null) !== null,
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ screen: input, data: null, failure: null }),
    initial: 'loading',
    on: {
      'resource.go': { actions: { type: 'go', params: ({ event }) => event.to } },
      'screen.moved': {
        actions: assign({ screen: ({ context, event }) => ({ ...context.screen, destination: event.destination }) }),
      },
    },
    states: {
      loading: {
        invoke: {
          src: 'load',
          id: 'load',
          input: ({ context }) => context.screen,
          onError: { target: 'unavailable', actions: withEvent('keepFailure') },
        },
        on: {
          'xstate.done.actor.load': [
            ...(elsewhere
              ? [
                  {
                    guard: { type: 'belongsElsewhere', params: ({ event }: Arrival<Data>) => event },
                    target: 'leaving',
                    actions: [
                      { type: 'keep', params: ({ event }: Arrival<Data>) => event },
                      {
                        type: 'go',
                        params: ({ context: { screen }, event }: Arrival<Data>) =>
                          elsewhere(event.output, screen) ?? screen.destination,
                      },
                    ],
                  } as const,
                ]
              : []),
            { target: 'ready', actions: withEvent('keep') },
          ],
        },
      },
      ready: {},
      ...(elsewhere ? { leaving } : ({} as { leaving: typeof leaving })),
      unavailable: otherwise ? { entry: { type: 'go', params: otherwise } } : { on: { 'resource.reload': 'loading' } },
    },
  });
}

export type ResourceMachine<Data> = ReturnType<typeof resourceMachine<Data>>;

export function provideResource<Data>(
  machine: ResourceMachine<Data>,
  load: (screen: ScreenInput) => Promise<Data>,
): ResourceMachine<Data> {
  return machine.provide({ actors: { load: fromPromise(({ input }) => load(input)) } });
}
