import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import type { AnyActorRef, Observer } from 'xstate';

type Told = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>;
type SnapshotOf<Actor> = Actor extends Told ? ReturnType<Actor['getSnapshot']> : undefined;

/**
 * The latest snapshot of an actor, a moment late: the press that made it is answered first, and what follows at once (a
 * microphone that opens) is not held up; then what changed is drawn, in pieces. For views that redraw a lot; the
 * component that draws them is memoized, or it would be drawn twice.
 */
export function useCalmSnapshot<Actor extends Told | undefined>(actor: Actor): SnapshotOf<Actor> {
  return useCalmSelector(actor, itself);
}

const itself = <Snapshot>(snapshot: Snapshot) => snapshot;

/**
 * What is selected of the latest snapshot, as late; what else changes draws nothing.
 * @param isSame whether two selected values are drawn alike; the same value by default
 */
export function useCalmSelector<Actor extends Told | undefined, Selected>(
  actor: Actor,
  select: (snapshot: SnapshotOf<Actor>) => Selected,
  isSame?: (a: Selected, b: Selected) => boolean,
): Selected {
  const calm = useMemo(() => actor && calmly(actor), [actor]);
  return useDeferredValue(useSelector(calm, select as (snapshot: unknown) => Selected, isSame));
}

/** The same actor, with its changes reported after the next paint, several at once. */
function calmly(actor: Told): Told {
  return {
    getSnapshot: () => actor.getSnapshot() as unknown,
    subscribe(told: Observer<unknown> | ((snapshot: unknown) => void)) {
      const tell = typeof told === 'function' ? told : (snapshot: unknown) => told.next?.(snapshot);
      let cancel: (() => void) | null = null;
      const subscription = actor.subscribe(() => {
        cancel ??= afterNextPaint(() => {
          cancel = null;
          tell(actor.getSnapshot());
        });
      });
      return {
        unsubscribe() {
          subscription.unsubscribe();
          cancel?.();
        },
      };
    },
  };
}

function afterNextPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(call)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
