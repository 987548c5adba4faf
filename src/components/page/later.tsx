import { lazy, Suspense, useState, type ComponentType } from 'react';
import { missing } from './LaterUnexpectedStateView.tsx';

/**
 * Returns a component whose code loads when it is drawn, or before by `load`. Code that has loaded is drawn at once. React's
 * `lazy` may wait for 300 ms.
 */
export function later<Props extends object>(code: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => ({ default: (Loaded = await code()) });
  const Lazy: ComponentType<Props> = lazy<ComponentType<Props>>(() => load().catch(missing));
  function Later(props: Props) {
    const [Present] = useState(() => Loaded ?? Lazy);
    return (
      <Suspense>
        <Present {...props} />
      </Suspense>
    );
  }
  return Object.assign(Later, { load });
}
