import { Ah, Ee, Oh } from './Characters.tsx';

/** All three characters. `--ee` and `--voice` replace colors that don't work on cobalt. */
export function Choir({ label }: { label: string }) {
  return (
    <svg viewBox="-10 0 440 420" role="img" aria-label={label}>
      <Ee at="translate(212 352) scale(2.05)" fill="var(--ee, var(--colors-accent))" />
      <Ah at="translate(132 222) scale(1.78)" />
      <Oh at="translate(284 212) scale(1.95)" />
      <g fill="none" strokeWidth="8" strokeLinecap="round">
        <path d="M378 148c12 12 12 40 0 52M398 126c24 26 24 72 0 98" stroke="var(--voice, var(--colors-accent-line))" />
        <path d="M36 128c-9 12-9 32 0 44M16 108c-18 24-18 58 0 82" stroke="#F39B80" />
      </g>
    </svg>
  );
}
