import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import type { AnyActorRef, Observer } from 'xstate';

type Told = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>;
type SnapshotOf<Actor> = Actor extends Told ? ReturnType<Actor['getSnapshot']> : undefined;

/** Returns the snapshot after the next paint, to answer a press first. Memoize the component, or it is drawn twice. */
export function useCalmSnapshot<Actor extends Told | undefined>(actor: Actor): SnapshotOf<Actor> {
  return useCalmSelector(actor, itself);
}

const itself = <Snapshot>(snapshot: Snapshot) => snapshot;

/** Like useCalmSnapshot, for one selected value. Other changes don't redraw. */
export function useCalmSelector<Actor extends Told | undefined, Selected>(
  actor: Actor,
  select: (snapshot: SnapshotOf<Actor>) => Selected,
  isSame?: (a: Selected, b: Selected) => boolean,
): Selected {
  const calm = useMemo(() => actor && calmly(actor), [actor]);
  return useDeferredValue(useSelector(calm, select as (snapshot: unknown) => Selected, isSame));
}

/** Reports the actor's changes together after the next paint. */
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
