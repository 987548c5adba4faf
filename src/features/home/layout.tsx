import { styled } from '../../components/styled.ts';

export const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '0 12px',
  minHeight: 'touch',
  margin: '16px 0 4px',
  '& h2': { textStyle: 'section' },
  '& a': { marginRight: '-14px' },
});
