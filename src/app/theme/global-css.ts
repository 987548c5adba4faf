import { visuallyHidden } from './visually-hidden.ts';

export const globalCss = {
  html: {
    bg: 'bg',
    color: 'fg',
    textStyle: 'body',
    fontVariantNumeric: 'tabular-nums',
    textSizeAdjust: '100%',
    // Native controls, scroll bars, and frames follow.
    '@media screen': { '&[data-theme=dark]': { colorScheme: 'dark' } },
  },
  // Kana and Chinese characters need more space between lines and no tightening between characters.
  ':where(:lang(ja), :lang(zh))': {
    '--line-heights-tight': '1.3',
    '--line-heights-heading': '1.4',
    '--line-heights-snug': '1.45',
    '--line-heights-small': '1.55',
    '--line-heights-body': '1.6',
    '--letter-spacings-heading': '0',
    '--letter-spacings-sentence': '0',
  },
  // The school has chosen larger letters and wider spacing for the student. Lexend is already a font for easy reading.
  ':root:has([data-easy-reading])': {
    fontSize: '112.5%',
    letterSpacing: '0.03em',
    wordSpacing: '0.16em',
    '--letter-spacings-heading': '0.03em',
    '--letter-spacings-sentence': '0.03em',
    '--line-heights-snug': '1.6',
    '--line-heights-body': '1.8',
  },
  // Measured in rem, so that layouts follow the student's size of text.
  main: { containerType: 'inline-size' },
  body: { minHeight: '100dvh', overflowX: 'clip' },
  // Room for the note to a phone in landscape, which would cover the lesson's progress.
  '@media (orientation: landscape) and (max-height: 480px) and (pointer: coarse)': {
    'body:has([data-turned=top] > *)': { paddingTop: '80px' },
  },
  'h1, h2, h3': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  'button, label, summary, [role=button]': { cursor: 'pointer', WebkitTapHighlightColor: 'transparent' },
  '#screen-title': visuallyHidden,
  ':focus-visible': { outline: '3px solid var(--ring, var(--colors-focus))', outlineOffset: '3px' },
  '*, ::before, ::after, ::backdrop': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
    },
  },
};

export const keyframes = {
  waitDot: { '0%, 80%, 100%': { opacity: 0.35 }, '40%': { opacity: 1 } },
  riseIn: { from: { transform: 'translateY(100%)' }, to: { transform: 'none' } },
  slideIn: { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
  fadeRise: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
  fadeIn: { from: { opacity: 0 }, to: { opacity: 1 } },
  drawMark: { from: { clipPath: 'inset(0 100% 0 0)' }, to: { clipPath: 'inset(0)' } },
  breathe: { '0%, 100%': { opacity: 0.55 }, '50%': { opacity: 1 } },
};
