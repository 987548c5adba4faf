import { useTranslate } from '../../languages/translate.tsx';

export function Wordmark({ height = 30, onAccent = false }: { height?: number; onAccent?: boolean }) {
  const { t } = useTranslate();
  const ink = onAccent ? '#fff' : 'var(--colors-fg)';
  return (
    <svg
      height={height}
      viewBox="0 0 246 48"
      role="img"
      aria-label={t('brand.name')}
      fill="none"
      stroke={ink}
      strokeWidth="7.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="17" cy="28" r="12" />
      <path d="M42 16v12a12 12 0 0 0 24 0V16M66 28v12M85 6v25a9 9 0 0 0 9 9h1M77 16h17M111 4v36" />
      <g stroke="none">
        <circle cx="139" cy="28" r="15.7" fill={onAccent ? '#F5B82E' : 'var(--colors-accent)'} />
        <path
          fill={onAccent ? '#191C33' : '#fff'}
          d="M130.8 26.2h16.4a1.3 1.3 0 0 1 1.3 1.4 9.5 9.5 0 0 1-19 0 1.3 1.3 0 0 1 1.3-1.4Z"
        />
      </g>
      <path d="M167 16v12a12 12 0 0 0 24 0V16M191 28v12" />
      <circle cx="220" cy="28" r="12" />
      <path d="M232 4v36" />
    </svg>
  );
}
