import { chakra } from '@chakra-ui/react/styled-system';

export const Chip = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '32px',
    padding: '4px 12px 4px 10px',
    borderRadius: '16px',
    bg: 'bg.sunken',
    color: 'fg',
    textStyle: 'small',
    fontWeight: 'medium',
    maxWidth: '100%',
    overflowWrap: 'anywhere',
    _highContrast: { boxShadow: 'inset 0 0 0 1.5px #000' },
    '& svg': { width: '16px', height: '16px', flex: 'none', color: 'fg.muted' },
  },
  variants: { late: { true: { bg: 'keep.bg', color: 'keep', '& svg': { color: 'keep' } } } },
});
