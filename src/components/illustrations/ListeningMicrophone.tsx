export type Mood = 'calm' | 'hushed' | 'happy' | 'puzzled';

const MOUTHS: Record<Mood, string> = {
  calm: 'M111 62q9 6 18 0',
  hushed: 'M120 64v3',
  happy: 'M108 60a13 13 0 0 0 24 0',
  puzzled: 'M107 64q4.5-6 9 0t9 0t9 0',
};

export function ListeningMicrophone({ mood }: { mood: Mood }) {
  return (
    <svg viewBox="0 0 240 170" aria-hidden="true">
      <circle cx="120" cy="82" r="74" fill="var(--colors-bg-sunken)" />
      <path
        d="M76 82a44 44 0 0 0 88 0M120 126v24M96 152h48"
        fill="none"
        stroke="var(--colors-accent-fg)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <rect x="90" y="16" width="60" height="94" rx="30" fill="#4264E0" />
      <path d="M98 84h44M100 94h40" stroke="#1C379F" strokeWidth="3" strokeLinecap="round" opacity=".55" />
      {mood === 'hushed' ? (
        <path d="M102 45q6 5 12 0M126 45q6 5 12 0" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      ) : (
        <>
          <circle cx="108" cy="46" r="4" fill="#fff" />
          <circle cx="132" cy="46" r="4" fill="#fff" />
        </>
      )}
      <path
        d={MOUTHS[mood]}
        fill="none"
        stroke="#fff"
        strokeWidth={mood === 'hushed' ? 9 : 4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {mood === 'happy' && (
        <path
          d="M52 44a52 52 0 0 0 0 56M188 44a52 52 0 0 1 0 56"
          fill="none"
          stroke="#4264E0"
          strokeWidth="5"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}
