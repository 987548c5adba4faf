import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Keeps a page's one button in reach. */
export function StickyFoot({ children }: { children: ReactNode }) {
  return (
    <Foot>
      <Width>{children}</Width>
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
    boxShadow: '0 -1px 0 {colors.border}',
    '@media (forced-colors: active)': { borderTop: '1px solid' },
  },
});

const Width = chakra('div', { base: { maxWidth: 'narrow', marginInline: 'auto' } });
