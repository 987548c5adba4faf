import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { base } from './base.ts';
import { compiledOnce } from './compiled-once.ts';
import { keyframes, semanticTokens, textStyles, tokens } from './tokens.ts';

const chakra = createSystem(
  base,
  defineConfig({
    preflight: true,
    globalCss: {
      html: {
        bg: 'bg',
        color: 'fg',
        textStyle: 'body',
        fontVariantNumeric: 'tabular-nums',
        textSizeAdjust: '100%',
      },
      // Kana and Chinese characters need more space between lines and no tightening between characters.
      ':where(:lang(ja), :lang(zh))': {
        '--chakra-line-heights-tight': '1.3',
        '--chakra-line-heights-heading': '1.4',
        '--chakra-line-heights-snug': '1.45',
        '--chakra-line-heights-small': '1.55',
        '--chakra-line-heights-body': '1.6',
        '--chakra-letter-spacings-heading': '0',
        '--chakra-letter-spacings-sentence': '0',
      },
      body: { minHeight: '100dvh', overflowX: 'clip' },
      'h1, h2, h3': { textWrap: 'balance' },
      p: { textWrap: 'pretty' },
      'button, label, summary, [role=button]': { cursor: 'pointer', WebkitTapHighlightColor: 'transparent' },
      ':focus-visible': { outline: '3px solid var(--ring, {colors.focus})', outlineOffset: '3px' },
      '*, ::before, ::after, ::backdrop': {
        '@media (prefers-reduced-motion: reduce)': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
        },
      },
    },
    theme: {
      breakpoints: { md: '641px', lg: '1025px' },
      tokens,
      semanticTokens,
      textStyles,
      keyframes,
    },
  }),
);

/** Chakra with the design's tokens and none of Chakra's own look: each component brings its recipe along. */
export const system: SystemContext = { ...chakra, cva: compiledOnce(chakra.cva) };
