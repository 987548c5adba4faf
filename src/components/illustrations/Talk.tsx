import { Ah } from './Characters.tsx';

export function Talk() {
  return (
    <svg viewBox="0 0 200 96" aria-hidden="true">
      <Ah at="translate(50 56) scale(0.72)" />
      <path
        d="M96 22h70a18 18 0 0 1 18 18v14a18 18 0 0 1-18 18h-58l-16 12a2 2 0 0 1-3-2V30a8 8 0 0 1 7-8Z"
        fill="var(--colors-accent-muted)"
      />
      <g fill="var(--colors-accent-line)">
        <rect x="112" y="42" width="6" height="12" rx="3" />
        <rect x="123" y="34" width="6" height="28" rx="3" />
        <rect x="134" y="39" width="6" height="18" rx="3" />
        <rect x="145" y="31" width="6" height="34" rx="3" />
        <rect x="156" y="41" width="6" height="14" rx="3" />
      </g>
    </svg>
  );
}
