import type { ComponentProps } from 'react';
import { CircleAlert } from '../icons/circle-alert.tsx';
import { Note } from './Note.tsx';

/** Tells what went wrong, also to a screen reader at once. */
export function ErrorNote({ children, ...props }: ComponentProps<typeof Note>) {
  return (
    <Note kind="error" role="alert" {...props}>
      <CircleAlert aria-hidden="true" />
      {children}
    </Note>
  );
}
