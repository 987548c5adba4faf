import { Ah, Oh } from './Characters.tsx';

export function Peek() {
  return (
    <svg viewBox="0 0 200 90" aria-hidden="true">
      <Ah at="translate(62 54) scale(1.05)" />
      <Oh at="translate(146 52) scale(0.9)" />
    </svg>
  );
}
