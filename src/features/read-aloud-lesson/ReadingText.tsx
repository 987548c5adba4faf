import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useCallback, useMemo } from 'react';
import type { ReadAloudGame } from '../../../contract/read-aloud.ts';
import { paragraphsOf, type WrittenWord } from '../../../machines/read-aloud/passage.ts';
import type { WordRange } from '../../../machines/reading-guide/reading-guide.selectors.ts';
import type { TextSettings } from '../../../machines/ports/text-settings.port.ts';

export interface ReadingTextProps {
  passage: Pick<ReadAloudGame, 'text' | 'words'>;
  settings: Pick<TextSettings, 'size' | 'font' | 'autoScroll'>;
  highlight: WordRange | null;
  /** The last word that lies behind the reader, -1 before the first; null where nothing sets the words apart. */
  reached: number | null;
  /** What names the passage. */
  labeledBy?: string;
  /** Words can be tapped, and the place moved by the arrows (D41). */
  onWord?: (index: number) => void;
}

/** The passage while it is read: what is read stands out, and the place is highlighted. */
export const ReadingText = memo(function ReadingText(props: ReadingTextProps) {
  const { passage, settings, highlight, reached, labeledBy, onWord } = props;
  const paragraphs = useMemo(() => paragraphsOf(passage.text, passage.words), [passage]);
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
        onKeyDown: ({ key }) => moved(key, highlight?.from ?? reached ?? -1, passage.words.length, onWord),
      })}
      data-tappable={onWord !== undefined || undefined}
    >
      {paragraphs.map((words, order) => {
        const [first, last] = [words[0]?.index ?? 0, words.at(-1)?.index ?? 0];
        const isHere = highlight !== null && highlight.from <= last && highlight.to >= first;
        return (
          <Paragraph
            key={order}
            passage={passage}
            words={words}
            from={isHere ? highlight.from : -1}
            to={isHere ? highlight.to : -1}
            // Only where something changes is anything drawn again.
            reached={reached === null ? last : Math.min(Math.max(reached, first - 1), last)}
            scrolls={settings.autoScroll}
          />
        );
      })}
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

interface ParagraphProps {
  passage: ReadingTextProps['passage'];
  words: readonly WrittenWord[];
  from: number;
  to: number;
  reached: number;
  scrolls: boolean;
}

const Paragraph = memo(function Paragraph({ passage, words, from, to, reached, scrolls }: ParagraphProps) {
  return (
    <p>
      {words.map((word) => {
        const { start_index, end_index } = passage.words[word.index]!;
        return (
          <Word
            key={word.index}
            index={word.index}
            text={word.before + passage.text.slice(start_index, end_index + 1) + word.after}
            place={word.index >= from && word.index <= to ? 'here' : word.index <= reached ? 'read' : 'ahead'}
            leads={scrolls && word.index === from}
            spaced={word.spaced}
          />
        );
      })}
    </p>
  );
});

interface WordProps {
  index: number;
  text: string;
  place: 'read' | 'here' | 'ahead';
  /** The page goes where it is. */
  leads: boolean;
  spaced: boolean;
}

const Word = memo(function Word({ index, text, place, leads, spaced }: WordProps) {
  const follow = useCallback((word: HTMLElement | null) => {
    if (word) bringIntoView(word);
  }, []);
  return (
    <>
      <span
        ref={leads ? follow : undefined}
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

/** The upper and the lower end of where a reader looks without effort, as shares of the window. */
const COMFORT = { from: 0.15, to: 0.5 };

function bringIntoView(word: HTMLElement): void {
  const { top, bottom } = word.getBoundingClientRect();
  if (top >= innerHeight * COMFORT.from && bottom <= innerHeight * COMFORT.to) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: top - innerHeight * COMFORT.from * 1.5, behavior: isStill ? 'instant' : 'smooth' });
}

const Text = chakra('div', {
  base: {
    fontWeight: 'regular',
    color: 'fg',
    textWrap: 'wrap',
    '& p + p': { marginTop: '1em' },
    '& [data-place]': { borderRadius: '8px', paddingInline: '1px', transition: 'color .14s' },
    '& [data-place=ahead]': { color: 'fg.muted' },
    // The box grows without moving the words.
    '& [data-place=here]': {
      bg: 'marigold.300',
      color: 'ink.900',
      boxShadow: '0 0 0 3px {colors.marigold.300}',
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
