import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRef, Snapshot } from 'xstate';

/** Properties of a view that draws a chart's state. */
export interface Drawn<State = Snapshot<unknown>, Event = never> {
  snapshot: State;
  send(event: Event): void;
}

export interface DrawnAt<State, Event> extends Drawn<State, Event> {
  /** Current time, in ms since 1970. */
  now?: number;
}

type ActorOf<Props extends Drawn> = ActorRef<Props['snapshot'], Parameters<Props['send']>[0]>;
type LiveProps<Props extends Drawn> = Omit<Props, keyof Drawn> & { actor: ActorOf<Props> };

/** Makes a component that draws an actor's present snapshot with a view. The view gets all other properties too. */
export function live<Props extends Drawn>(View: ComponentType<Props>) {
  return function Live({ actor, ...others }: LiveProps<Props>) {
    const snapshot = useSelector(actor, (state) => state);
    return <View {...(others as unknown as Props)} snapshot={snapshot} send={actor.send} />;
  };
}
