import { chakra } from '@chakra-ui/react/styled-system';
import { TIGHT } from '../../app/theme/room.ts';

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
