export function EmptyToDo({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 240 170" role="img" aria-label={label}>
      <path d="M14 150c30-26 72-36 108-36s78 10 104 36Z" fill="var(--colors-ground)" />
      <path
        d="M150 66c10 18 34 22 40 6s-14-22-18-8 10 26 30 18"
        fill="none"
        stroke="var(--colors-border-control)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
      <path d="M206 62l26-24-13 33-5.5-6.5Z" fill="#4264E0" />
      <path d="M206 62l26-24-18.5 26.5-.8 8.5Z" fill="#1C379F" />
      <g transform="rotate(-14 92 88)">
        <g transform="translate(92 86) scale(1.05)">
          <circle r="40" fill="#F5B82E" />
          <path d="M-19 -8q5 5 10 0M9 -8q5 5 10 0" fill="none" stroke="#191C33" strokeWidth="3" strokeLinecap="round" />
          <path d="M-9 8q9 9 18 0" fill="none" stroke="#191C33" strokeWidth="3.4" strokeLinecap="round" />
        </g>
      </g>
      <path
        d="M118 44h9l-9 10h9M134 26h7l-7 8h7"
        fill="none"
        stroke="var(--colors-border-control)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M36 150c0-12 5-20 5-20s6 8 6 20M190 150c0-9 4-15 4-15s5 6 5 15" fill="#9FD9BF" />
    </svg>
  );
}
