import {
  sendTo,
  type ActionArgs,
  type ActionFunction,
  type AnyActorRef,
  type EventFrom,
  type EventObject,
  type ParameterizedObject,
} from 'xstate';

/** Returns an action that sends an event to the parent in the context. */
export const toParent = <
  Context extends { parent: AnyActorRef },
  Expressed extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Event extends EventObject,
>(
  eventOf: (args: ActionArgs<Context, Expressed, Event>, params: Params) => EventFrom<Context['parent']>,
): ActionFunction<Context, Expressed, Event, Params, never, never, never, never, never> =>
  sendTo(({ context }) => context.parent, eventOf);
