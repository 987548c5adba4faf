import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { TIGHT, styled } from '../styled.ts';
import { CircleAlert } from '../icons/circle-alert.tsx';
import { Info } from '../icons/info.tsx';

export const Note = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    [TIGHT]: { flexWrap: 'wrap', '& > :is(div, span, p)': { flexBasis: '100%' } },
    padding: '14px 16px',
    borderRadius: 'lg',
    textAlign: 'start',
    fontSize: '15',
    lineHeight: 'small',
    _highContrast: { boxShadow: 'inset 0 0 0 2px currentColor' },
    '@media (forced-colors: active)': { border: '1px solid' },
    '& svg': { width: '20px', height: '20px', flex: 'none' },
  },
  variants: {
    kind: {
      error: { bg: 'keep.bg', color: 'keep', fontWeight: 'medium' },
      hint: { bg: 'good.bg', '& svg': { color: 'good' } },
      info: { bg: 'accent.subtle', '& svg': { color: 'accent.line' } },
    },
  },
  defaultVariants: { kind: 'info' },
});

/** Tells what went wrong, also to a screen reader at once. */
export function ErrorNote({ children, ...props }: ComponentProps<typeof Note>) {
  return (
    <Note kind="error" role="alert" {...props}>
      <CircleAlert aria-hidden="true" />
      {children}
    </Note>
  );
}

export function InfoNote({ children }: { children: ReactNode }) {
  return (
    <Note kind="info">
      <Info aria-hidden="true" />
      {children}
    </Note>
  );
}

/**
 * Live region for a message that comes and goes. Render it without the message too, because screen readers don't announce
 * a text that comes together with its region. It takes no place while it is empty, but isn't hidden.
 */
export function Status(props: ComponentProps<typeof Region>) {
  return <Region role="status" {...props} />;
}

const Region = styled('div', { _empty: { position: 'absolute' } });
