import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../components/controls/Button.tsx';
import { styled } from '../../components/styled.ts';

export const Mine = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  alignSelf: 'flex-end',
  maxWidth: { base: '82%', lg: '74%' },
});

export const Bubble = chakra('p', {
  base: {
    padding: { base: '12px 16px', md: '14px 16px' },
    fontSize: { base: '16', md: '18' },
    lineHeight: '1.5',
    overflowWrap: 'anywhere',
    _highContrast: { boxShadow: 'inset 0 0 0 2px #000' },
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  variants: {
    speaker: {
      tutor: {
        bg: 'bg.surface',
        borderRadius: '24px 24px 24px 6px',
        boxShadow: 'inset 0 0 0 1px var(--colors-border)',
      },
      student: { bg: 'accent', color: 'fg.onAccent', borderRadius: '24px 24px 6px 24px' },
    },
  },
});

export const Small = styled(Button, {
  gap: '6px',
  paddingInline: '3',
  fontSize: '14',
  '& svg': { width: '18px', height: '18px' },
});
