import { semanticTokens } from '../../src/app/theme/tokens.ts';

export const THEMES = { light: 'base', 'high-contrast': '_highContrast', dark: '_dark' } as const;
export type ThemeName = keyof typeof THEMES;
export const THEME_NAMES = Object.keys(THEMES) as ThemeName[];

const colors = semanticTokens.colors as Record<
  string,
  Record<string, { value: Record<(typeof THEMES)[ThemeName], string> }>
>;

/** Names such as `bg.surface`. */
export const COLOR_NAMES = Object.entries(colors).flatMap(([name, roles]) =>
  Object.keys(roles).map((role) => (role === 'DEFAULT' ? name : `${name}.${role}`)),
);

export function colorIn(theme: ThemeName, name: string): string {
  const [family = '', role = 'DEFAULT'] = name.split('.');
  return colors[family]![role]!.value[THEMES[theme]];
}

/** WCAG 2.2's relative luminance of a color such as `#5A5E78`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2's contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['bg', 'bg.surface', 'bg.sunken', 'bg.sky', 'accent.subtle', 'accent.muted'];

/** Colors of text, each with the colors behind it. They need 4.5. */
export const TEXT_ON: Record<string, readonly string[]> = {
  fg: [...GROUNDS, 'track', 'great.bg', 'good.bg', 'keep.bg'],
  'fg.muted': [...GROUNDS, 'great.bg', 'good.bg', 'keep.bg'],
  'fg.onAccent': ['accent', 'accent.hover', 'accent.block', 'keep.solid', 'keep.hover'],
  'accent.fg': [...GROUNDS, 'accent.strong'],
  'accent.line': GROUNDS,
  great: ['bg', 'bg.surface', 'great.bg'],
  good: ['bg', 'bg.surface', 'good.bg'],
  keep: ['bg', 'bg.surface', 'bg.sunken', 'keep.bg'],
  'bg.surface': ['fg'],
};

const PLACES = ['bg', 'bg.surface', 'bg.sunken'];

/** Colors of controls and marks, each with its neighbors. They need 3. */
export const MARK_ON: Record<string, readonly string[]> = {
  accent: [...PLACES, 'bg.sky', 'accent.subtle'],
  'border.control': [...PLACES, 'bg.sky', 'accent.subtle'],
  focus: [...GROUNDS, 'keep.bg'],
  great: [...PLACES, 'track'],
  good: [...PLACES, 'track'],
  keep: [...PLACES, 'track'],
  'star.edge': ['bg', 'bg.surface', 'bg.sky'],
};
