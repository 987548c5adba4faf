import { chakra } from '@chakra-ui/react/styled-system';

export const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '0 12px',
    minHeight: 'touch',
    margin: '16px 0 4px',
    '& h2': { textStyle: 'section' },
    '& a': { marginRight: '-14px' },
  },
});
