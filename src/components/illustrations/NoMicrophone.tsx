export function NoMicrophone({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 240 170" role="img" aria-label={label}>
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
      <circle cx="108" cy="48" r="4" fill="#fff" />
      <circle cx="132" cy="48" r="4" fill="#fff" />
      <path d="M111 65h18" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      <path d="M62 30 182 138" stroke="var(--colors-bg-sunken)" strokeWidth="19" strokeLinecap="round" />
      <path d="M62 30 182 138" stroke="var(--colors-keep)" strokeWidth="8" strokeLinecap="round" />
    </svg>
  );
}
