import { chakra } from '@chakra-ui/react/styled-system';

export const Switch = chakra(
  'input',
  {
    base: {
      appearance: 'none',
      position: 'relative',
      flex: 'none',
      width: '52px',
      height: '32px',
      borderRadius: 'full',
      bg: 'border.control',
      cursor: 'pointer',
      transition: 'background .14s',
      _after: {
        content: '""',
        position: 'absolute',
        top: '4px',
        left: '4px',
        width: '24px',
        height: '24px',
        borderRadius: 'full',
        bg: '#fff',
        transition: 'translate var(--durations-quick) var(--easings-in-out)',
        '@media (forced-colors: active)': { bg: 'ButtonText' },
      },
      _checked: { bg: 'accent', _after: { translate: '20px 0' } },
      '@media (forced-colors: active)': { border: '1px solid' },
    },
  },
  { defaultProps: { type: 'checkbox', role: 'switch' } },
);
