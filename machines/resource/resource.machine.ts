/**
 * A screen that only loads and shows: an assignment, a result, a catalog. It is loaded anew whenever the screen opens.
 * What can't be loaded can be asked for again, or leads elsewhere without a message. Each screen makes its own, typed
 * by what it shows.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { AppRequest, ScreenEvent, ScreenInput } from '../app/app.types.ts';
import type { Route } from '../ports/navigation.port.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import { unprovided } from '../shared/unprovided.ts';

export interface ResourceContext<Data> {
  screen: ScreenInput;
  /** null until it is loaded. */
  data: Data | null;
  /** Why it could not be loaded. */
  failure: Failure | null;
}

export type ResourceEvent = ScreenEvent | { type: 'resource.go'; to: Route } | { type: 'resource.reload' };

/** The end of `load`, told by XState. */
interface Loaded<Data> {
  type: 'xstate.done.actor.load';
  output: Data;
}

export interface ResourceOptions<Data> {
  id: string;
  /** Where the student is led when it is shown on another screen; null where it is shown here. */
  elsewhere?: (data: Data, screen: ScreenInput) => Route | null;
  /** Where the student is led when it can't be loaded; without it they may ask again. */
  otherwise?: Route;
}

export function resourceMachine<Data>({ id, elsewhere, otherwise }: ResourceOptions<Data>) {
  const leaving = {
    description: 'It is shown on another screen.',
    entry: {
      type: 'go',
      params: ({ context: { data, screen } }: { context: ResourceContext<Data> }) => elsewhere!(data!, screen)!,
    },
  } as const;
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
          onError: { target: 'unavailable', actions: { type: 'keepFailure', params: ({ event }) => event } },
        },
        on: {
          'xstate.done.actor.load': [
            ...(elsewhere
              ? [
                  {
                    guard: { type: 'belongsElsewhere', params: ({ event }: { event: Loaded<Data> }) => event },
                    target: 'leaving',
                    actions: { type: 'keep', params: ({ event }: { event: Loaded<Data> }) => event },
                  } as const,
                ]
              : []),
            { target: 'ready', actions: { type: 'keep', params: ({ event }) => event } },
          ],
        },
      },
      ready: {},
      ...(elsewhere ? { leaving } : ({} as { leaving: typeof leaving })),
      unavailable: {
        ...(otherwise && { entry: { type: 'go', params: otherwise } }),
        on: { 'resource.reload': 'loading' },
      },
    },
  });
}

export type ResourceMachine<Data> = ReturnType<typeof resourceMachine<Data>>;

/** The machine with its way to load, which brings what the machine shows. */
export function provideResource<Data>(
  machine: ResourceMachine<Data>,
  load: (screen: ScreenInput) => Promise<Data>,
): ResourceMachine<Data> {
  return machine.provide({ actors: { load: fromPromise<unknown, ScreenInput>(({ input }) => load(input)) } });
}
