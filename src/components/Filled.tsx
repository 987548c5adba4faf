import type { ReactNode } from 'react';

/** Stands in a text where something is drawn. */
export const PLACE = '\uFFFC';

/** A text with something drawn in its place: each language says where that is. */
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
