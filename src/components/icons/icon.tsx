import type { ReactNode, SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement> & {
  /** Width and height in px. */
  size?: number;
};

/** Returns an icon with these lines of the Lucide icon set (ISC license). `node scripts/make-icons.ts` writes the icons. */
export function icon(lines: ReactNode) {
  return ({ size = 24, ...props }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {lines}
    </svg>
  );
}
