import { chakra } from '@chakra-ui/react/styled-system';

const LONG = 50;
const LONGEST = 134;

/** Long sentences are set smaller (SPK-11). */
export function sentenceSize(sentence: string): 'normal' | 'long' | 'longest' {
  if (sentence.length > LONGEST) return 'longest';
  return sentence.length > LONG ? 'long' : 'normal';
}

export interface SentenceProps {
  sentence: string;
  /** IPA of the whole sentence. Shown under the words if the number of parts matches. */
  ipa?: string | null;
  /** Index where the last word begins that the student has begun, or -1. Words up to it light up. */
  reached?: number;
}

export function Sentence({ sentence, ipa, reached = -1 }: SentenceProps) {
  const words = [...sentence.matchAll(/\S+/g)];
  const sounds = (ipa ?? '')
    .replaceAll(/[/[\]]/g, '')
    .split(/\s+/)
    .filter(Boolean);
  const fits = sounds.length === words.length;
  const size = sentenceSize(sentence);
  if (!fits) {
    const last = words.findLast(({ index }) => index <= reached);
    const end = last ? last.index + last[0].length : 0;
    return (
      <div>
        <Plain size={size} lang="en">
          {end > 0 && <span data-said>{sentence.slice(0, end)}</span>}
          {sentence.slice(end)}
        </Plain>
        {sounds.length > 0 && (
          <Phones muted line>
            {sounds.join(' ')}
          </Phones>
        )}
      </div>
    );
  }
  return (
    <Words size={size} lang="en">
      {words.map(({ 0: word, index }, at) => (
        <Word key={index}>
          <b data-said={index <= reached || undefined}>{word}</b>
          <Phones muted>{sounds[at]}</Phones>
        </Word>
      ))}
    </Words>
  );
}

/** Looks like the place in a passage, and grows the box without moving the words. */
const said = {
  '& [data-said]': {
    bg: 'marigold.300',
    color: 'ink.900',
    borderRadius: '8px',
    boxShadow: '0 0 0 3px var(--colors-marigold-300)',
    '@media (forced-colors: active)': { outline: '2px solid' },
  },
} as const;

const Plain = chakra('p', {
  base: {
    textWrap: 'balance',
    maxWidth: 'wide',
    // One light for all words. It must not cover the line above.
    '& [data-said]': {
      ...said['& [data-said]'],
      boxDecorationBreak: 'clone',
      boxShadow: '3px 0 var(--colors-marigold-300), -3px 0 var(--colors-marigold-300)',
    },
  },
  variants: {
    size: {
      normal: { textStyle: 'sentence' },
      long: { textStyle: 'sentenceLong' },
      longest: { textStyle: 'sentenceLongest' },
    },
  },
});

export const Words = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', textAlign: 'center', ...said },
  variants: {
    size: {
      normal: { gap: { base: '18px 11px', md: '24px' }, '& b': { textStyle: 'sentence' } },
      long: { gap: { base: '14px 10px', md: '20px 18px' }, '& b': { textStyle: 'sentenceLong' } },
      longest: { gap: { base: '10px 8px', md: '14px 14px' }, '& b': { textStyle: 'sentenceLongest' } },
    },
    scored: { true: {} },
  },
  compoundVariants: [
    {
      size: 'normal',
      scored: true,
      css: { gap: { base: '14px 12px', md: '20px 26px' }, '& b': { fontSize: { md: '34' } } },
    },
  ],
});

export const Word = chakra('span', {
  base: {
    display: 'inline-flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    padding: '2px 4px',
    borderRadius: 'md',
    maxWidth: '100%',
    overflowWrap: 'break-word',
    '&:is(button)': { minWidth: 'touch' },
  },
  variants: {
    open: {
      great: { bg: 'great.bg', boxShadow: '0 0 0 6px var(--colors-great-bg)' },
      good: { bg: 'good.bg', boxShadow: '0 0 0 6px var(--colors-good-bg)' },
      keep: { bg: 'keep.bg', boxShadow: '0 0 0 6px var(--colors-keep-bg)' },
      none: { bg: 'bg.sunken', boxShadow: '0 0 0 6px var(--colors-bg-sunken)' },
    },
  },
});

export const Phones = chakra('span', {
  base: { display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3px', textStyle: 'phones' },
  variants: {
    muted: { true: { color: 'fg.muted' } },
    line: { true: { display: 'block', marginTop: '3', textAlign: 'center' } },
  },
});
