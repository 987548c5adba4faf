import { styled } from '../styled.ts';

export function WaitDots() {
  return (
    <Dots aria-hidden="true">
      <i />
      <i />
      <i />
    </Dots>
  );
}

const Dots = styled('span', {
  display: 'flex',
  gap: '7px',
  '& i': {
    width: '9px',
    height: '9px',
    borderRadius: 'full',
    bg: 'currentColor',
    animation: 'waitDot 1200ms linear infinite',
    '@media (forced-colors: active)': { bg: 'CanvasText' },
  },
  '& i:nth-of-type(2)': { animationDelay: '160ms', opacity: 0.65 },
  '& i:nth-of-type(3)': { animationDelay: '320ms', opacity: 0.35 },
});
