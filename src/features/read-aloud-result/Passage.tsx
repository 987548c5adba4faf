import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import type { PassageResult, PassageWord, WordDecision } from '../../../contract/read-aloud.ts';
import { noticedIn, paragraphsOf, type WrittenWord } from '../../../machines/read-aloud/passage.ts';
import type { Band } from '../../../contract/progress.ts';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { Mark } from '../../components/text/ScoredSentence.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

/** Band of each decision (D10). */
const BAND_OF_DECISION: Record<WordDecision, Band> = { correct: 'great', warning: 'good', incorrect: 'keep' };

/** Returns null for a word that was not read, or not heard well enough to judge (D47). */
export function bandOfWord({ decision, certainty }: PassageWord): Band | null {
  return decision === null || certainty === 'unsure' ? null : BAND_OF_DECISION[decision];
}

export interface PassageProps {
  text: string;
  words: readonly PassageWord[];
  openWord?: number | null;
  /** Opens a word. Without it, the passage shows only the bands of words to work on. */
  onWord?: (index: number) => void;
}

/** Tab enters the passage once, and the arrows move between its words. */
export function Passage({ text, words, openWord = null, onWord }: PassageProps) {
  const paragraphs = useMemo(() => paragraphsOf(text, words), [text, words]);
  const first = openWord ?? paragraphs[0]?.[0]?.index;
  return (
    <Paragraphs lang="en" tappable={onWord !== undefined} onKeyDown={onWord && moveFocus}>
      {paragraphs.map((paragraph, order) => (
        <p key={order}>
          {paragraph.map((written) => (
            <Written
              key={written.index}
              written={written}
              word={words[written.index]!}
              entered={written.index === first}
              open={written.index === openWord}
              onWord={onWord}
            />
          ))}
        </p>
      ))}
    </Paragraphs>
  );
}

interface WrittenProps extends Pick<PassageProps, 'onWord'> {
  written: WrittenWord;
  word: PassageWord;
  entered: boolean;
  open: boolean;
}

/** Memoized, because a passage has up to 3,000 words that don't change when one opens. */
const Written = memo(function Written({ written, word, entered, open, onWord }: WrittenProps) {
  const { index, before, after, spaced } = written;
  const band = bandOfWord(word);
  const content = (
    <>
      {before}
      <Marked word={word} band={onWord || band !== 'great' ? band : null} />
      {after}
    </>
  );
  return (
    <>
      {onWord ? (
        <Tap
          type="button"
          data-word={index}
          tabIndex={entered ? 0 : -1}
          aria-pressed={open}
          onClick={() => onWord(index)}
        >
          {content}
        </Tap>
      ) : (
        <Whole>{content}</Whole>
      )}
      {spaced && ' '}
    </>
  );
});

const isUnsure = (word: PassageWord): boolean => word.certainty === 'unsure';

function Marked({ word, band }: { word: PassageWord; band: Band | null }) {
  const said: ReactNode =
    band === null ? (
      <Plain reading={isUnsure(word) ? 'unsure' : word.reading}>{word.word_orig}</Plain>
    ) : (
      <Mark as="b" band={band} fontWeight="semibold" lineHeight="heading" textStyle="inherit">
        {word.word_orig}
      </Mark>
    );
  return (
    <>
      {said}
      {word.repeats > 0 && <Times aria-hidden="true">×{word.repeats + 1}</Times>}
      <Spoken word={word} band={band} />
    </>
  );
}

function Spoken({ word, band }: { word: PassageWord; band: Band | null }) {
  const { t, formatList, language } = useTranslate(readAloudResultTexts);
  const marks = [
    ...(band === null ? [] : [t(`band.${band}`)]),
    ...(isUnsure(word) ? [t('reading.key.unsure')] : word.reading === 'read' ? [] : [t(`reading.key.${word.reading}`)]),
    ...(word.repeats > 0 ? [t('reading.key.repeated')] : []),
  ];
  if (marks.length === 0) return null;
  return <VisuallyHidden lang={language}>({formatList(marks)})</VisuallyHidden>;
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const words = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-word]')];
  words[words.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}

export function MarkKey({ words, every = false }: { words: readonly PassageWord[]; every?: boolean }) {
  const { t } = useTranslate(readAloudResultTexts);
  const has = (is: (word: PassageWord) => boolean) => words.some(is);
  const bands = (['great', 'good', 'keep'] as const).filter((band) => has((word) => bandOfWord(word) === band));
  return (
    <Key aria-label={t('reading.key.title')}>
      {bands.map((band) => (
        <li key={band}>
          <BandIcon band={band} size={18} />
          {band === 'great' && !every ? t('reading.key.unmarked') : t(`band.${band}`)}
        </li>
      ))}
      {has(isUnsure) && (
        <li>
          <Plain reading="unsure" aria-hidden="true">
            Aa
          </Plain>
          {t('reading.key.unsure')}
        </li>
      )}
      {(['skipped', 'unread'] as const).map(
        (reading) =>
          has((word) => word.reading === reading && !isUnsure(word)) && (
            <li key={reading}>
              <Plain reading={reading} aria-hidden="true">
                Aa
              </Plain>
              {t(`reading.key.${reading}`)}
            </li>
          ),
      )}
      {has(({ repeats }) => repeats > 0) && (
        <li>
          <Times aria-hidden="true">×2</Times>
          {t('reading.key.repeated')}
        </li>
      )}
    </Key>
  );
}

/** Neutral wording, because reading a word again is not a mistake. */
export function Noticed({ words }: Pick<PassageResult, 'words'>) {
  const { t } = useTranslate(readAloudResultTexts);
  const noticed = noticedIn({ words });
  const kinds = (['skipped', 'unread', 'repeats'] as const).filter((kind) => noticed[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <Lines>
      {kinds.map((kind) => (
        <li key={kind}>{t(`reading.noticed.${kind}`, { n: noticed[kind] })}</li>
      ))}
    </Lines>
  );
}

const Paragraphs = chakra('div', {
  base: {
    fontSize: { base: '17', md: '18' },
    lineHeight: '2',
    overflowWrap: 'anywhere',
    '& p': { textWrap: 'wrap' },
    '& p + p': { marginTop: '3' },
  },
  variants: { tappable: { true: { lineHeight: '1.6', '& p': { marginInline: '-4px' } } } },
});

/** Keeps a mark on the same line as the quotes or the period next to it. */
const Whole = styled('span', { display: 'inline-block', maxWidth: '100%' });

const Tap = styled('button', {
  display: 'inline-block',
  minHeight: 'touch',
  paddingInline: '4px',
  borderRadius: 'md',
  transition: 'background .14s',
  _hover: { bg: 'accent.subtle' },
  _pressed: { bg: 'accent.muted' },
  _focusVisible: { outlineOffset: '0' },
});

const Plain = chakra('span', {
  variants: {
    reading: {
      read: {},
      unsure: { borderBottom: '2px dashed var(--colors-border-control)' },
      skipped: {
        padding: '1px 5px',
        borderRadius: '6px',
        border: '1.5px dashed var(--colors-border-control)',
        color: 'fg.muted',
      },
      unread: { color: 'fg.muted', borderBottom: '2px dotted var(--colors-border-control)' },
    },
  },
});

const Times = styled('span', {
  marginInlineStart: '3px',
  padding: '1px 5px',
  borderRadius: 'full',
  bg: 'accent.muted',
  color: 'accent.fg',
  textStyle: 'count',
  verticalAlign: '2px',
  '@media (forced-colors: active)': { border: '1px solid' },
});

const Key = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 16px',
  marginTop: '3',
  listStyle: 'none',
  textStyle: 'small',
  color: 'fg.muted',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: '2' },
});

const Lines = styled('ul', { marginTop: '3', listStyle: 'none', fontSize: '15' });
