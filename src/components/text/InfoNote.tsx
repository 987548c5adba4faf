import type { ReactNode } from 'react';
import { Info } from '../icons/info.tsx';
import { Note } from './Note.tsx';

export function InfoNote({ children }: { children: ReactNode }) {
  return (
    <Note kind="info">
      <Info aria-hidden="true" />
      {children}
    </Note>
  );
}
