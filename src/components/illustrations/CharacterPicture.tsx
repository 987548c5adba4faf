import type { ReactNode } from 'react';
import type { CharacterLook } from '../../../contract/role-play.ts';

const INK = '#191C33';
const COLORS = { coral: '#F39B80', marigold: '#F5B82E', cobalt: '#2647C6', leaf: '#0B7356' };
/** Contrasting colors for mouths and clothes. */
const CLOTHES = { coral: '#0B7356', marigold: '#2647C6', cobalt: '#F5B82E', leaf: '#F39B80' };

export interface CharacterPictureProps {
  look: CharacterLook;
  /** In px. */
  size: number;
  speaking?: boolean;
}

export function CharacterPicture({ look: { shape, color, wears }, size, speaking }: CharacterPictureProps) {
  return (
    <svg viewBox="-44 -44 88 88" width={size} height={size} aria-hidden="true" data-speaking={speaking}>
      <clipPath id={`round-${shape}-${color}`}>
        <circle r="44" />
      </clipPath>
      <circle r="44" fill={color === 'cobalt' ? '#FDEBE5' : '#C3D0F8'} />
      <g clipPath={`url(#round-${shape}-${color})`}>
        <g transform={SHAPES[shape].at}>
          {SHAPES[shape].draw(COLORS[color], color === 'cobalt' || color === 'leaf' ? '#fff' : INK)}
          {WEARS[wears](CLOTHES[color], SHAPES[shape].eyes)}
        </g>
      </g>
    </svg>
  );
}

interface Eyes {
  x: number;
  y: number;
}

interface Shape {
  at: string;
  eyes: Eyes;
  draw(fill: string, ink: string): ReactNode;
}

const SHAPES: Record<CharacterLook['shape'], Shape> = {
  arch: {
    at: 'translate(0 4)',
    eyes: { x: 13, y: -8 },
    draw: (fill, ink) => (
      <>
        <path d="M-36 44V-4a36 36 0 0 1 72 0v48a6 6 0 0 1-6 6h-60a6 6 0 0 1-6-6Z" fill={fill} />
        <circle cx="-13" cy="-8" r="3.4" fill={ink} />
        <circle cx="13" cy="-8" r="3.4" fill={ink} />
        <path d="M-16.5 5h33a2 2 0 0 1 2 2.2 18.6 18.6 0 0 1-37 0 2 2 0 0 1 2-2.2Z" fill={ink} />
        <path d="M-12.5 19.5a15 15 0 0 1 25 0 18.6 18.6 0 0 1-25 0Z" fill="#FDEBE5" />
      </>
    ),
  },
  disc: {
    at: 'translate(0 2) scale(.92)',
    eyes: { x: 14, y: -9 },
    draw: (fill, ink) => (
      <>
        <circle r="40" fill={fill} />
        <circle cx="-14" cy="-9" r="3.4" fill={ink} />
        <circle cx="14" cy="-9" r="3.4" fill={ink} />
        <ellipse cy="13" rx="9" ry="10.5" fill={ink} />
        <path d="M-6.6 19a9 7 0 0 1 13.2 0 9 10.5 0 0 1-13.2 0Z" fill="#F39B80" />
      </>
    ),
  },
  pill: {
    at: 'translate(0 6) scale(.68)',
    eyes: { x: 16, y: -9 },
    draw: (fill, ink) => (
      <>
        <rect x="-62" y="-32" width="124" height="64" rx="32" fill={fill} />
        <circle cx="-16" cy="-9" r="4.4" fill={ink} />
        <circle cx="16" cy="-9" r="4.4" fill={ink} />
        <path d="M-24 3h48a3 3 0 0 1 3 3.4C25.6 15 15 19.5 0 19.5S-25.6 15-27 6.4A3 3 0 0 1-24 3Z" fill={ink} />
      </>
    ),
  },
};

const WEARS: Record<CharacterLook['wears'], (fill: string, eyes: Eyes) => ReactNode> = {
  nothing: () => null,
  glasses: (_fill, { x, y }) => (
    <g fill="none" stroke={INK} strokeWidth="3">
      <circle cx={-x} cy={y} r="9.5" />
      <circle cx={x} cy={y} r="9.5" />
      <path d={`M${9.5 - x} ${y - 1}q${x - 9.5}-3 ${2 * (x - 9.5)} 0`} />
    </g>
  ),
  cap: (fill) => (
    <g fill={fill}>
      <path d="M-31-22a31 22 0 0 1 62 0Z" />
      <path d="M-34-24H44a4 4 0 0 1 0 8H-34a4 4 0 0 1 0-8Z" />
    </g>
  ),
  scarf: (fill) => <path d="M-40 28q40 14 80 0v16q-40 12-80 0Z" fill={fill} />,
  bow: (fill) => (
    <g fill={fill}>
      <path d="M0-34-18-44v20ZM0-34l18-10v20Z" />
      <circle cy="-34" r="4.5" />
    </g>
  ),
};
