import { chakra } from '@chakra-ui/react/styled-system';
import { styled } from '../../components/styled.ts';

export const Dots = styled('span', { display: 'inline-flex', gap: '4px' });

export const Dot = chakra('span', {
  base: { width: '10px', height: '10px', borderRadius: 'full', border: '2px solid', borderColor: 'accent.line' },
  variants: { full: { true: { bg: 'accent.line', '@media (forced-colors: active)': { bg: 'CanvasText' } } } },
});

export const Lead = styled('p', { color: 'fg.muted', marginBottom: '3' });
