import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useMemo } from 'react';
import type { ReadAloudGame } from '../../../contract/read-aloud.ts';
import type { TextSettings } from '../../../machines/ports/text-settings.port.ts';
import { paragraphsOf } from '../../../machines/read-aloud/passage.ts';
import { placeOf, shownPlace, type ShownPlace } from '../../../machines/reading-guide/reading-guide.selectors.ts';
import { useCalmSnapshot } from '../../components/use-calm-snapshot.ts';
import type { FollowedGuide } from './followed-guide.ts';

export interface ReadingTextProps {
  passage: Pick<ReadAloudGame, 'text' | 'words' | 'sentences'>;
  guide: FollowedGuide;
  settings: Pick<TextSettings, 'size' | 'font' | 'autoScroll'>;
  labeledBy?: string;
  /** Called for tapped words, and for arrows that move the place. Set while reading (D41). */
  onWord?: (index: number) => void;
}

export const ReadingText = memo(function ReadingText(props: ReadingTextProps) {
  const { passage, guide, settings, labeledBy, onWord } = props;
  return (
    <Text
      lang="en"
      size={settings.size}
      face={settings.font}
      {...(onWord && {
        role: 'group',
        'aria-labelledby': labeledBy,
        tabIndex: 0,
        onClick: ({ target }) => tapped(target as Element, onWord),
        onKeyDown: ({ key }) => moved(key, placeOf(guide.getSnapshot()), passage.words.length, onWord),
      })}
      data-tappable={onWord !== undefined || undefined}
    >
      <Paragraphs passage={passage} guide={onWord && guide} scrolls={settings.autoScroll} />
    </Text>
  );
});

function tapped(target: Element, onWord: (index: number) => void): void {
  const word = target.closest<HTMLElement>('[data-word]')?.dataset['word'];
  if (word !== undefined) onWord(Number(word));
}

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function moved(key: string, from: number, words: number, onWord: (index: number) => void): void {
  const step = STEPS[key];
  if (step !== undefined) onWord(Math.min(words - 1, Math.max(0, from + step)));
}

interface ParagraphsProps {
  passage: ReadingTextProps['passage'];
  guide: FollowedGuide | undefined;
  scrolls: boolean;
}

/** Subscribes to the guide itself, so that a read word redraws only the words that look different. */
const Paragraphs = memo(function Paragraphs({ passage, guide, scrolls }: ParagraphsProps) {
  const paragraphs = useMemo(() => inSentences(passage), [passage]);
  const place = shownPlace(useCalmSnapshot(guide));
  return paragraphs.map((sentences, order) => (
    <p key={order}>
      {sentences.map((words, index) => (
        <Sentence key={index} words={words} scrolls={scrolls} {...placeIn(words, place)} />
      ))}
    </p>
  ));
});

interface ShownWord {
  index: number;
  text: string;
  spaced: boolean;
}

function inSentences({ text, words, sentences }: ReadingTextProps['passage']): ShownWord[][][] {
  const firsts = new Set(sentences);
  return paragraphsOf(text, words).map((paragraph) => {
    const found: ShownWord[][] = [];
    for (const { index, before, after, spaced } of paragraph) {
      const { start_index, end_index } = words[index]!;
      if (found.length === 0 || firsts.has(index)) found.push([]);
      found.at(-1)!.push({ index, text: before + text.slice(start_index, end_index + 1) + after, spaced });
    }
    return found;
  });
}

/** Clips a place to these words, so that all places outside them are equal and don't redraw. */
function placeIn(words: readonly ShownWord[], { from, to, reached }: ShownPlace): ShownPlace {
  const [first, last] = [words[0]!.index, words.at(-1)!.index];
  const isHere = from <= last && to >= first;
  return {
    from: isHere ? from : -1,
    to: isHere ? to : -1,
    reached: Math.min(Math.max(reached, first - 1), last),
  };
}

interface SentenceProps extends ShownPlace {
  words: readonly ShownWord[];
  scrolls: boolean;
}

const Sentence = memo(function Sentence({ words, from, to, reached, scrolls }: SentenceProps) {
  return words.map(({ index, text, spaced }) => (
    <Word
      key={index}
      index={index}
      text={text}
      place={index >= from && index <= to ? 'here' : index <= reached ? 'read' : 'ahead'}
      leads={scrolls && index === from}
      spaced={spaced}
    />
  ));
});

interface WordProps {
  index: number;
  text: string;
  place: 'read' | 'here' | 'ahead';
  /** True if the page scrolls to this word. */
  leads: boolean;
  spaced: boolean;
}

const Word = memo(function Word({ index, text, place, leads, spaced }: WordProps) {
  return (
    <>
      <span
        ref={leads ? bringIntoView : undefined}
        data-word={index}
        data-place={place}
        aria-current={place === 'here' || undefined}
      >
        {text}
      </span>
      {spaced && ' '}
    </>
  );
});

/** Range of the window where a reader looks without effort, as fractions of its height. */
const COMFORT = { from: 0.15, to: 0.5 };

/** Measures in an observer, after the page's own layout. Measuring at once would force an extra layout. */
function bringIntoView(word: HTMLElement): () => void {
  const observer = new IntersectionObserver(([seen]) => {
    observer.disconnect();
    const { top, bottom } = seen!.boundingClientRect;
    if (top >= innerHeight * COMFORT.from && bottom <= innerHeight * COMFORT.to) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollBy({ top: top - innerHeight * COMFORT.from * 1.5, behavior: isStill ? 'instant' : 'smooth' });
  });
  observer.observe(word);
  return () => observer.disconnect();
}

const Text = chakra('div', {
  base: {
    fontWeight: 'regular',
    color: 'fg',
    textWrap: 'wrap',
    '& p + p': { marginTop: '1em' },
    '& [data-place]': { borderRadius: '8px', paddingInline: '1px' },
    '& [data-place=ahead]': { color: 'fg.muted' },
    // Grow the box without moving the words.
    '& [data-place=here]': {
      bg: 'marigold.300',
      color: 'ink.900',
      boxShadow: '0 0 0 3px var(--colors-marigold-300)',
      '@media (forced-colors: active)': { outline: '2px solid' },
    },
    '&[data-tappable] [data-word]': { cursor: 'pointer' },
  },
  variants: {
    size: {
      small: { fontSize: { base: '18px', md: '22px' }, lineHeight: '1.7' },
      medium: { fontSize: { base: '22px', md: '28px' }, lineHeight: '1.7' },
      large: { fontSize: { base: '28px', md: '36px' }, lineHeight: '1.6' },
      huge: { fontSize: { base: '36px', md: '48px' }, lineHeight: '1.5' },
    },
    face: {
      default: {},
      'sans-serif': { fontFamily: 'system-ui, "Segoe UI", Roboto, Arial, sans-serif' },
      serif: { fontFamily: 'Georgia, "Noto Serif", "Times New Roman", serif' },
    },
  },
});
