import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Keeps a page's one button in reach, or where it is `wide` its two. */
export function StickyFoot({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <Foot>
      <Width wide={wide}>{children}</Width>
    </Foot>
  );
}

const Foot = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'foot',
    marginTop: 'auto',
    padding: '16px 20px max(24px, env(safe-area-inset-bottom))',
    bg: 'bg',
    boxShadow: '0 -1px 0 var(--colors-border)',
    '@media (forced-colors: active)': { borderTop: '1px solid' },
  },
});

const Width = chakra('div', {
  base: { maxWidth: 'narrow', marginInline: 'auto' },
  variants: {
    wide: {
      true: {
        maxWidth: '792px',
        display: 'flex',
        justifyContent: 'flex-end',
        gap: '3',
        '& > *': { flex: { base: '1', md: 'none' }, minWidth: { md: '176px' }, paddingInline: '4' },
      },
    },
  },
});
