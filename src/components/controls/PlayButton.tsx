import { styled } from '../styled.ts';

/** Give it an aria-label. */
export const PlayButton = styled('button', {
  width: 'touch',
  height: 'touch',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'full',
  bg: 'accent',
  color: 'fg.onAccent',
  transition: 'background .14s, transform .14s',
  _hover: { bg: 'accent.hover' },
  _active: { transform: 'scale(.97)' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '& svg': { width: '20px', height: '20px' },
});
