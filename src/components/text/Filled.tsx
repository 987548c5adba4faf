import type { ReactNode } from 'react';

export const PLACE = '\uFFFC';

/** Puts `children` in the place that each language's text marks. */
export function Filled({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(PLACE);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
