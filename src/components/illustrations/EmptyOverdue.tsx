export function EmptyOverdue({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 240 170" role="img" aria-label={label}>
      <ellipse cx="120" cy="152" rx="78" ry="9" fill="var(--colors-ground)" />
      <path d="M84 140l-11 13M156 140l11 13" stroke="var(--colors-accent-fg)" strokeWidth="9" strokeLinecap="round" />
      <path d="M66 58a21 21 0 0 1 34-22ZM174 58a21 21 0 0 0-34-22Z" fill="#F5B82E" />
      <circle cx="120" cy="92" r="56" fill="#4264E0" />
      <circle cx="120" cy="92" r="43" fill="#fff" />
      <path d="M120 55v5M120 124v5M83 92h5M152 92h5" stroke="#C3D0F8" strokeWidth="4" strokeLinecap="round" />
      <circle cx="104" cy="86" r="4" fill="#191C33" />
      <circle cx="136" cy="86" r="4" fill="#191C33" />
      <path d="M108 100h24a1.6 1.6 0 0 1 1.6 1.8 13.7 13.7 0 0 1-27.2 0 1.6 1.6 0 0 1 1.6-1.8Z" fill="#191C33" />
      <path d="M111 110a11 11 0 0 1 18 0 13.7 13.7 0 0 1-18 0Z" fill="#F39B80" />
      <path
        d="M196 84c6 3 6 15 0 18M206 76c11 7 11 27 0 34M44 84c-6 3-6 15 0 18M34 76c-11 7-11 27 0 34"
        fill="none"
        stroke="var(--colors-grab)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
