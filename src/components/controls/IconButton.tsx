import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { X } from '../icons/x.tsx';

/** Give it an aria-label. */
export const IconButton = chakra(
  'button',
  {
    base: {
      width: 'touch',
      height: 'touch',
      borderRadius: 'full',
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      color: 'fg',
      transition: 'background .14s, transform .14s',
      _hover: { bg: 'bg.sunken' },
      _active: { transform: 'scale(.97)' },
      '& svg': { width: '24px', height: '24px' },
    },
    variants: {
      variant: {
        plain: {},
        soft: {
          bg: 'accent.muted',
          color: 'accent.fg',
          '& svg': { width: '20px', height: '20px' },
          _hover: { bg: 'accent.strong' },
        },
        surface: { bg: 'bg.surface', boxShadow: '1', _highContrast: { boxShadow: 'inset 0 0 0 2px #000' } },
      },
    },
    defaultVariants: { variant: 'plain' },
  },
  { defaultProps: { type: 'button' } },
);

/** Give it an aria-label. */
export const CloseButton = (props: ComponentProps<typeof IconButton>) => (
  <IconButton {...props}>
    <X aria-hidden="true" />
  </IconButton>
);
