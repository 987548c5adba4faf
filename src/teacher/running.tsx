import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';

/** Ways out of a page, for every view. */
export interface WaysOut {
  onGo(to: TeacherPlace): void;
  onPrint(): void;
}

export type Shown<Actor> = WaysOut & { actor: Actor };

type ComponentOf<Actor> = (props: Shown<Actor>) => ReactNode;

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
