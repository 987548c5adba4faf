/**
 * The design's tokens. Sizes of text are in px at a root of 16 px, and grow with it. A semantic color is [light, high
 * contrast, dark].
 */

const colors = {
  ink: { 500: '#5A5E78', 700: '#3D415C', 900: '#191C33' },
  sand: { 0: '#FFFFFF', 50: '#FBF8F3', 100: '#F5F0E7', 200: '#E8E1D4', 300: '#D6CDBC', 500: '#827B6F' },
  cobalt: {
    50: '#F0F3FE',
    100: '#E1E8FC',
    200: '#C3D0F8',
    500: '#4264E0',
    600: '#2647C6',
    700: '#1C379F',
    800: '#152A7A',
  },
  leaf: { 50: '#E2F4EC', 200: '#9FD9BF', 600: '#0B7356', 700: '#075A43' },
  marigold: { 50: '#FEF3D7', 300: '#F9CF6B', 400: '#F5B82E', 700: '#7A5100', 800: '#5E3E00' },
  coral: { 50: '#FDEBE5', 200: '#F9C3B2', 300: '#F39B80', 600: '#BC3A1F', 700: '#962B15' },
};

const semanticColors = {
  bg: {
    DEFAULT: ['#FBF8F3', '#FFFFFF', '#12141F'],
    surface: ['#FFFFFF', '#FFFFFF', '#1B1E2E'],
    sunken: ['#F5F0E7', '#F2F2F2', '#0B0D15'],
    sky: ['#E1E8FC', '#FFFFFF', '#1A2144'],
  },
  fg: {
    DEFAULT: ['#191C33', '#000000', '#F3EFE7'],
    muted: ['#5A5E78', '#262626', '#AEB1C8'],
    onAccent: ['#FFFFFF', '#FFFFFF', '#FFFFFF'],
  },
  border: { DEFAULT: ['#E8E1D4', '#000000', '#2E3247'], control: ['#827B6F', '#000000', '#858AA8'] },
  track: { DEFAULT: ['#E8E1D4', '#FFFFFF', '#2B3047'] },
  grab: { DEFAULT: ['#D6CDBC', '#767676', '#6A6F8C'] },
  /** Floor below an illustration's characters. */
  ground: { DEFAULT: ['#E8E1D4', '#E8E1D4', '#2E3247'] },
  accent: {
    DEFAULT: ['#2647C6', '#0A1F7A', '#536BE0'],
    hover: ['#1C379F', '#061452', '#465CC8'],
    subtle: ['#F0F3FE', '#FFFFFF', '#20264A'],
    muted: ['#E1E8FC', '#E6EAFF', '#29326A'],
    strong: ['#C3D0F8', '#C3D0F8', '#34407F'],
    fg: ['#1C379F', '#0A1F7A', '#C3D0F8'],
    /** Lines, icons, and edges. White text can't be read on the dark theme's. */
    line: ['#2647C6', '#0A1F7A', '#AEBFFA'],
    /** Large areas with white text. */
    block: ['#2647C6', '#0A1F7A', '#2B3F9C'],
  },
  great: { DEFAULT: ['#0B7356', '#00472F', '#5FD0A6'], bg: ['#E2F4EC', '#FFFFFF', '#12362B'] },
  good: {
    DEFAULT: ['#7A5100', '#4D3300', '#F2C25B'],
    fill: ['#F5B82E', '#B37A00', '#F5B82E'],
    bg: ['#FEF3D7', '#FFFFFF', '#3A2D0E'],
  },
  keep: {
    DEFAULT: ['#BC3A1F', '#8A1500', '#FF9D84'],
    bg: ['#FDEBE5', '#FFFFFF', '#451F17'],
    /** Below white text. */
    solid: ['#BC3A1F', '#8A1500', '#BC3A1F'],
    hover: ['#962B15', '#962B15', '#962B15'],
  },
  star: { DEFAULT: ['#F5B82E', '#F5B82E', '#F5B82E'], edge: ['#8F6100', '#000000', '#F9CF6B'] },
  focus: { DEFAULT: ['#2647C6', '#000000', '#C3D0F8'] },
  scrim: { DEFAULT: ['rgba(25,28,51,.44)', 'rgba(0,0,0,.7)', 'rgba(0,0,0,.6)'] },
} satisfies Record<string, Record<string, [light: string, highContrast: string, dark: string]>>;

/** Color of the page by theme. */
export const pageColors = {
  light: semanticColors.bg.DEFAULT[0],
  'high-contrast': semanticColors.bg.DEFAULT[1],
  dark: semanticColors.bg.DEFAULT[2],
};

/** From this size in px, a word of a doubled text can be wider than the smallest phone. */
const LARGE = 20;
/** Returns a size of text that grows with the student's setting, as long as a long word fits on the screen. */
const textSize = (px: number) => (px < LARGE ? `${px / 16}rem` : `min(${px / 16}rem, ${5.25 + px * 0.25}vw)`);
const byNumber = (numbers: number[], write: (number: number) => string) =>
  Object.fromEntries(numbers.map((number) => [number, { value: write(number) }]));
const values = <Value extends string | number>(leaves: Record<string, Value>) =>
  Object.fromEntries(Object.entries(leaves).map(([name, value]) => [name, { value }]));

export const tokens = {
  colors: Object.fromEntries(Object.entries(colors).map(([name, shades]) => [name, values(shades)])),
  fonts: values({
    body: '"Lexend Variable", system-ui, sans-serif',
    ipa: '"Outloud IPA", "Noto Sans", system-ui, sans-serif',
  }),
  fontWeights: values({ regular: 400, medium: 500, semibold: 600 }),
  fontSizes: byNumber([13, 14, 15, 16, 17, 18, 20, 22, 24, 25, 28, 30, 34, 36, 44, 56, 68], textSize),
  lineHeights: values({ none: 1, tight: 1.2, heading: 1.3, snug: 1.35, small: 1.45, body: 1.5, reading: 1.75 }),
  letterSpacings: values({ heading: '-0.012em', sentence: '-0.015em', number: '-0.03em', ipa: '0.01em' }),
  spacing: byNumber([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16], (step) => `${step * 4}px`),
  sizes: values({
    touch: '44px',
    control: '52px',
    wide: '824px',
    narrow: '624px',
    lesson: '1040px',
    sentence: '1080px',
  }),
  radii: values({ md: '12px', input: '14px', lg: '16px', card: '24px', spot: '28px', sheet: '32px', full: '9999px' }),
  durations: values({ quick: '140ms', base: '220ms', gentle: '320ms', layout: '500ms' }),
  easings: values({
    out: 'cubic-bezier(.2,.8,.2,1)',
    inOut: 'cubic-bezier(.6,0,.2,1)',
    spring: 'cubic-bezier(.3,1.4,.5,1)',
  }),
  zIndex: values({ foot: 10, header: 20, scrim: 2100, drawer: 2107, toast: 2200 }),
};

/** [light, dark] */
const SHADOWS: Record<string, [light: string, dark: string]> = {
  1: ['0 1px 2px rgba(25,28,51,.08), 0 2px 8px rgba(25,28,51,.06)', '0 1px 3px rgba(0,0,0,.5)'],
  2: ['0 2px 4px rgba(25,28,51,.06), 0 12px 28px rgba(25,28,51,.10)', '0 12px 28px rgba(0,0,0,.5)'],
  3: ['0 -2px 8px rgba(25,28,51,.05), 0 -12px 40px rgba(25,28,51,.14)', '0 -8px 40px rgba(0,0,0,.6)'],
};

export const semanticTokens = {
  colors: Object.fromEntries(
    Object.entries(semanticColors).map(([name, roles]) => [
      name,
      Object.fromEntries(
        Object.entries(roles).map(([role, [base, _highContrast, _dark]]) => [
          role,
          { value: { base, _highContrast, _dark } },
        ]),
      ),
    ]),
  ),
  shadows: Object.fromEntries(
    Object.entries(SHADOWS).map(([level, [base, _dark]]) => [level, { value: { base, _dark } }]),
  ),
};
