import { Ah, Oh } from './Characters.tsx';

/** Two who speak at the edge of the spotlight. */
export function Duet() {
  return (
    <svg viewBox="0 0 260 230" aria-hidden="true">
      <Ah at="translate(86 150) scale(1.6)" />
      <Oh at="translate(192 150) scale(1.25)" />
      <path
        d="M178 50c9 9 9 27 0 36M196 34c18 18 18 50 0 68"
        transform="rotate(-32 190 70)"
        fill="none"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".9"
      />
    </svg>
  );
}
