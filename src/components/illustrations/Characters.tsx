/** The three vowels. Each is drawn around 0, 0, and `at` moves and scales it. */
interface CharacterProps {
  at?: string;
}

export function Ah({ at }: CharacterProps) {
  return (
    <g transform={at}>
      <path d="M-36 44V-4a36 36 0 0 1 72 0v48a6 6 0 0 1-6 6h-60a6 6 0 0 1-6-6Z" fill="#F39B80" />
      <circle cx="-13" cy="-8" r="3.4" fill="#191C33" />
      <circle cx="13" cy="-8" r="3.4" fill="#191C33" />
      <path d="M-16.5 5h33a2 2 0 0 1 2 2.2 18.6 18.6 0 0 1-37 0 2 2 0 0 1 2-2.2Z" fill="#191C33" />
      <path d="M-12.5 19.5a15 15 0 0 1 25 0 18.6 18.6 0 0 1-25 0Z" fill="#FDEBE5" />
    </g>
  );
}

export function Oh({ at, mouth = 'round' }: CharacterProps & { mouth?: 'round' | 'smile' }) {
  return (
    <g transform={at}>
      <circle r="40" fill="#F5B82E" />
      <circle cx="-14" cy="-9" r="3.4" fill="#191C33" />
      <circle cx="14" cy="-9" r="3.4" fill="#191C33" />
      {mouth === 'smile' ? (
        <path d="M-9 8q9 9 18 0" fill="none" stroke="#191C33" strokeWidth="3.4" strokeLinecap="round" />
      ) : (
        <>
          <ellipse cy="13" rx="9" ry="10.5" fill="#191C33" />
          <path d="M-6.6 19a9 7 0 0 1 13.2 0 9 10.5 0 0 1-13.2 0Z" fill="#F39B80" />
        </>
      )}
    </g>
  );
}

export function Ee({ at, fill }: CharacterProps & { fill: string }) {
  return (
    <g transform={at}>
      <rect x="-62" y="-30" width="124" height="60" rx="30" fill={fill} />
      <circle cx="-16" cy="-9" r="3.6" fill="#fff" />
      <circle cx="16" cy="-9" r="3.6" fill="#fff" />
      <path d="M-24 2h48a3 3 0 0 1 3 3.4C25.6 14 15 18.5 0 18.5S-25.6 14-27 5.4A3 3 0 0 1-24 2Z" fill="#fff" />
    </g>
  );
}
