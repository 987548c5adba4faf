import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useMemo } from 'react';
import type {
  PhonemeResult,
  PronunciationResult,
  Said,
  ScoreType,
  WordResult,
} from '../../../contract/pronunciation.ts';
import type { Band } from '../../../contract/progress.ts';
import { Phones, sentenceSize, Word, Words } from './Sentence.tsx';

export const BAND_OF_TYPE: Record<ScoreType, Band> = { correct: 'great', almost_correct: 'good', error: 'keep' };

/** Returns null for a sound that was not said or can't be judged. */
export function bandOfSound({ score_type, certainty }: PhonemeResult, said: Said): Band | null {
  return said === 'said' && certainty === 'sure' ? BAND_OF_TYPE[score_type] : null;
}

/** Returns 'unsure' for a word of an unsure result, which is neither praised nor punished (D47). */
export function saidOf(word: WordResult, { certainty }: PronunciationResult): Said {
  return certainty === 'unsure' && word.said === 'said' ? 'unsure' : word.said;
}

/** A word of a scored sentence with its punctuation and sounds. */
export interface ScoredWord {
  text: string;
  /** In the sentence. */
  start: number;
  band: Band;
  said: Said;
  phonemes: readonly PhonemeResult[];
  /** The stress mark before each sound, if any. */
  marks: readonly string[];
}

export function scoredWords(result: PronunciationResult): ScoredWord[] {
  const { sentence, words, phonemes } = result;
  let start = 0;
  return words.map((word, index) => {
    const next = words[index + 1]?.start_index ?? sentence.length;
    const space = sentence.slice(word.end_index + 1, next).search(/\s/);
    const end = index === words.length - 1 ? sentence.length : space < 0 ? next : word.end_index + 1 + space;
    const text = sentence.slice(start, end).trim();
    start = end;
    const own = phonemes.filter(
      (phoneme) => phoneme.start_index >= word.start_index && phoneme.end_index <= word.end_index,
    );
    return {
      text,
      start: word.start_index,
      band: BAND_OF_TYPE[word.score_type],
      said: saidOf(word, result),
      phonemes: own,
      marks: own.map(({ start_index_ipa: at }) => /[ˈˌ]/.exec(result.sentence_ipa[at - 1] ?? '')?.[0] ?? ''),
    };
  });
}

export interface ScoredSentenceProps {
  result: PronunciationResult;
  /** Index where the last word begins that the student has begun in the next attempt, or -1. */
  reached?: number;
  openWord?: number | null;
  onWord?: (index: number) => void;
}

export function ScoredSentence({ result, reached = -1, openWord = null, onWord }: ScoredSentenceProps) {
  const words = useMemo(() => scoredWords(result), [result]);
  return (
    <Words size={sentenceSize(result.sentence)} scored lang="en">
      {words.map((word, index) => (
        <MarkedWord
          key={index}
          word={word}
          index={index}
          open={openWord === index}
          isBegun={word.start <= reached}
          onWord={onWord}
        />
      ))}
    </Words>
  );
}

interface MarkedWordProps extends Pick<ScoredSentenceProps, 'onWord'> {
  word: ScoredWord;
  index: number;
  open: boolean;
  isBegun: boolean;
}

/** Memoized, because a long sentence has hundreds of marks that don't change when a word opens. */
const MarkedWord = memo(function MarkedWord({ word, index, open, isBegun, onWord }: MarkedWordProps) {
  const { text, band, said, phonemes, marks } = word;
  const mark = said === 'said' ? band : 'none';
  const style = { '--order': index } as React.CSSProperties;
  return (
    <Word as={onWord && 'button'} open={open ? mark : undefined} onClick={onWord && (() => onWord(index))}>
      <Mark as="b" band={mark} style={style} data-said={isBegun || undefined}>
        {text}
      </Mark>
      <Phones>
        {phonemes.map((phoneme, order) => (
          <Mark key={order} band={bandOfSound(phoneme, said) ?? 'none'} sound style={style}>
            {marks[order]}
            {phoneme.trans}
          </Mark>
        ))}
      </Phones>
    </Word>
  );
});

/** Text over its band's color and a full, half, or hollow bar. */
export const Mark = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-block',
    paddingBottom: '7px',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '1px',
      bottom: '0',
      height: '5px',
      borderRadius: 'full',
      animation: 'drawMark var(--durations-base) var(--easings-out) calc(var(--order) * 40ms) both',
      '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    },
  },
  variants: {
    band: {
      great: { color: 'great', _after: { bg: 'great' } },
      good: {
        color: 'good',
        _after: {
          backgroundImage: 'linear-gradient(90deg, var(--colors-good-fill) 50%, transparent 50%)',
          boxShadow: 'inset 0 0 0 1.5px var(--colors-good)',
        },
      },
      keep: { color: 'keep', _after: { boxShadow: 'inset 0 0 0 1.5px var(--colors-keep)' } },
      none: { color: 'fg.muted', _after: { height: '0', borderRadius: '0', borderBottom: '2px dotted' } },
    },
    sound: { true: { paddingBottom: '6px', paddingInline: '1px', minWidth: '9px', _after: { height: '4px' } } },
  },
});
