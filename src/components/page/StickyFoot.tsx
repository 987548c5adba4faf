import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { styled } from '../styled.ts';

export interface StickyFootProps {
  wide?: boolean;
  /** Puts the first of two buttons on top on a phone, and at the right elsewhere. */
  stacked?: boolean;
  children: ReactNode;
}

/** Keeps a page's one or two buttons visible. ToastStack leaves room for it. */
export function StickyFoot({ wide, stacked, children }: StickyFootProps) {
  return (
    <Foot data-foot={stacked ? 'stacked' : ''}>
      <Width wide={wide} stacked={stacked}>
        {children}
      </Width>
    </Foot>
  );
}

const Foot = styled('div', {
  position: 'sticky',
  bottom: '0',
  zIndex: 'foot',
  marginTop: 'auto',
  padding: '16px 20px max(24px, env(safe-area-inset-bottom))',
  bg: 'bg',
  boxShadow: '0 -1px 0 var(--colors-border)',
  'html:has([data-toast]) &': { paddingTop: { base: '96px', md: '76px' } },
  '@media (forced-colors: active)': { borderTop: '1px solid' },
});

const Width = chakra('div', {
  base: { maxWidth: 'narrow', marginInline: 'auto' },
  variants: {
    stacked: { true: { display: 'flex', flexDirection: { base: 'column', md: 'row-reverse' }, gap: '10px' } },
    wide: {
      true: {
        maxWidth: '792px',
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: '3',
        '& > *': { flex: { base: '1 0 auto', md: 'none' }, minWidth: { md: '176px' }, paddingInline: '4' },
      },
    },
  },
});
