import { chakra } from '@chakra-ui/react/styled-system';
import { TIGHT, styled } from '../styled.ts';

export const Row = chakra('a', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    width: '100%',
    minHeight: '80px',
    padding: '14px 16px',
    borderRadius: 'lg',
    color: 'inherit',
    textAlign: 'start',
    textDecoration: 'none',
    transition: 'background .14s',
    '& > svg': { flex: 'none' },
    // The text gets a line of its own.
    [TIGHT]: {
      flexWrap: 'wrap',
      '& > div:first-of-type': { flex: '1 0 100%' },
      '& > :not(div) + div:first-of-type': { order: '1' },
      '& > svg:last-of-type': { marginInlineStart: 'auto' },
    },
    '&:is(a, button):hover': { bg: 'accent.subtle' },
    'li + li > &': {
      _before: { content: '""', position: 'absolute', insetInline: '16px', top: '0', height: '1px', bg: 'border' },
    },
  },
  variants: { current: { true: { bg: 'accent.subtle' } } },
});

export const RowTitle = styled('h3', {
  textStyle: 'rowTitle',
  lineClamp: '2',
  overflowWrap: 'break-word',
  [TIGHT]: { display: 'block', overflow: 'visible' },
});

export const RowFacts = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  marginTop: '3px',
  textStyle: 'small',
  color: 'fg.muted',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: '5px' },
  '& svg': { width: '16px', height: '16px', flex: 'none' },
});
