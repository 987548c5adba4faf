import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { X } from '../icons/x.tsx';

/** Use one primary button on a screen, and `as="a"` with an href for links. */
export const Button = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: 'touch',
      maxWidth: '100%',
      paddingInline: '5',
      paddingBlock: '2',
      borderRadius: 'full',
      fontWeight: 'semibold',
      fontSize: '16',
      lineHeight: 'tight',
      textAlign: 'center',
      textDecoration: 'none',
      transition: 'background .14s, transform .14s',
      _active: { transform: 'scale(.97)' },
      '& svg': { width: '20px', height: '20px', flex: 'none' },
      '&:is(:disabled, [aria-disabled=true])': {
        bg: 'bg.sunken',
        color: 'fg.muted',
        cursor: 'not-allowed',
        transform: 'none',
      },
    },
    variants: {
      variant: {
        primary: {
          bg: 'accent',
          color: 'fg.onAccent',
          '&:is(:hover, :active):not(:disabled, [aria-disabled=true])': { bg: 'accent.hover' },
          '@media (forced-colors: active)': { border: '1px solid' },
        },
        soft: {
          bg: 'accent.muted',
          color: 'accent.fg',
          _hover: { bg: 'accent.strong' },
          _highContrast: { boxShadow: 'inset 0 0 0 2px var(--colors-accent-line)', _hover: { bg: 'accent.muted' } },
          '@media (forced-colors: active)': { border: '1px solid' },
        },
        line: {
          bg: 'bg.surface',
          color: 'fg',
          boxShadow: 'inset 0 0 0 1.5px var(--colors-border-control)',
          _hover: { bg: 'bg.sunken' },
          '@media (forced-colors: active)': { border: '1px solid' },
        },
        /** For a cobalt background. */
        light: {
          bg: '#fff',
          color: 'accent.hover',
          _hover: { bg: 'cobalt.50' },
          '@media (forced-colors: active)': { border: '1px solid' },
        },
        plain: { color: 'accent.fg', _hover: { bg: 'accent.subtle' } },
        danger: { color: 'keep', _hover: { bg: 'keep.bg' } },
      },
      size: { md: {}, lg: { minHeight: 'control', paddingInline: '7', fontSize: '17' } },
      wide: { true: { width: '100%' } },
    },
    defaultVariants: { variant: 'plain', size: 'md' },
  },
  { defaultProps: { type: 'button' } },
);

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
