import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRef, AnyActorRef, EventObject, Snapshot } from 'xstate';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';

/** Ways out of a page, for every view. */
export interface WaysOut {
  onGo(to: TeacherPlace): void;
  onPrint(): void;
}

export type Shown<Actor> = WaysOut & { actor: Actor };

type ComponentOf<Actor> = (props: Shown<Actor>) => ReactNode;

type ViewOf<State, Event> = (props: WaysOut & { snapshot: State; send(event: Event): void }) => ReactNode;

/** Makes a component that draws an actor's present snapshot with a view. */
export function live<State extends Snapshot<unknown>, Event extends EventObject>(View: ViewOf<State, Event>) {
  return function Live({ actor, onGo, onPrint }: Shown<ActorRef<State, Event>>) {
    const snapshot = useSelector(actor, (state) => state);
    return <View snapshot={snapshot} send={actor.send} onGo={onGo} onPrint={onPrint} />;
  };
}

/** Draws the child that runs with the component of its name, and returns undefined if none runs. */
export function drawRunning<
  Name extends string,
  Children extends { readonly [Each in Name]?: AnyActorRef | undefined },
>(
  children: Children,
  components: { [Each in Name]: ComponentOf<NonNullable<Children[Each]>> },
  waysOut: WaysOut,
): ReactNode {
  for (const name in components) {
    const actor = children[name];
    const Component: ComponentOf<NonNullable<typeof actor>> = components[name];
    if (actor) return <Component key={actor.sessionId} actor={actor} {...waysOut} />;
  }
  return undefined;
}
