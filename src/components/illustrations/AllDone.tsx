import { Ah, Ee, Oh } from './Characters.tsx';

/** Omit the label if the text next to the picture repeats it. */
export function AllDone({ label }: { label?: string }) {
  return (
    <svg viewBox="0 0 240 200" role={label && 'img'} aria-label={label} aria-hidden={label === undefined}>
      <ellipse cx="120" cy="186" rx="84" ry="8" fill="var(--colors-ground)" />
      <Ee at="translate(120 156) scale(0.98)" fill="#4264E0" />
      <Ah at="translate(120 92) scale(0.7)" />
      <Oh at="translate(120 34) scale(0.675)" />
      <path d="M92 84 74 64M148 84l18-20" stroke="#F39B80" strokeWidth="9" strokeLinecap="round" />
      <path d="M46 54l8 12M34 92h13M60 20l4 11" stroke="#F5B82E" strokeWidth="5" strokeLinecap="round" />
      <path d="M194 54l-8 12M206 92h-13M180 20l-4 11" stroke="#4264E0" strokeWidth="5" strokeLinecap="round" />
      <circle cx="30" cy="62" r="5" fill="#F39B80" />
      <circle cx="212" cy="68" r="5" fill="#9FD9BF" />
      <rect x="196" y="26" width="9" height="9" rx="2" fill="#F5B82E" transform="rotate(20 200 30)" />
      <rect x="34" y="30" width="9" height="9" rx="2" fill="#9FD9BF" transform="rotate(-18 38 34)" />
    </svg>
  );
}
