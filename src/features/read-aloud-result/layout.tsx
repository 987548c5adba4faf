import { chakra } from '@chakra-ui/react/styled-system';
import { TIGHT, styled } from '../../components/styled.ts';
import { Card } from '../../components/lists/Card.tsx';

export const Stack = styled('div', { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' });

export const Section = chakra(
  Card,
  {
    base: {
      padding: { base: '18px 20px', md: '20px 24px' },
      minWidth: '0',
      '& h2': { textStyle: 'rowTitle', marginBottom: '3' },
    },
  },
  { defaultProps: { as: 'section' } },
);

export const Lead = styled('section', {
  display: 'flex',
  alignItems: 'center',
  gap: { base: '4', md: '6' },
  [TIGHT]: { flexDirection: 'column', alignItems: 'flex-start' },
  padding: { base: '20px', md: '24px 28px' },
  borderRadius: 'spot',
  bg: 'bg.sky',
  _highContrast: { boxShadow: 'inset 0 0 0 2px #000' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '& > svg': { flex: 'none' },
  '& h1': { textStyle: 'section' },
  '& p': { marginTop: '1' },
});

export const Small = styled('p', { textStyle: 'small', color: 'fg.muted' });

export const Buttons = styled('div', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10px' });
