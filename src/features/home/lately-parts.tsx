import { chakra } from '@chakra-ui/react/styled-system';

export const Dots = chakra('span', { base: { display: 'inline-flex', gap: '4px' } });

export const Dot = chakra('span', {
  base: { width: '10px', height: '10px', borderRadius: 'full', border: '2px solid', borderColor: 'accent.line' },
  variants: { full: { true: { bg: 'accent.line', '@media (forced-colors: active)': { bg: 'CanvasText' } } } },
});

export const Lead = chakra('p', { base: { color: 'fg.muted', marginBottom: '3' } });
