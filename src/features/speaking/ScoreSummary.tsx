import { chakra } from '@chakra-ui/react/styled-system';
import { TIGHT, styled } from '../../components/styled.ts';
import { useReducedMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import { MAX_RETRIES } from '../../../contract/constants.ts';
import type { Band } from '../../../contract/progress.ts';
import type { PronunciationResult, WordResult } from '../../../contract/pronunciation.ts';
import type { ScoreCard } from '../../../machines/speaking/score-card.ts';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { bandColors } from '../../components/scores/band-colors.ts';
import { Percent } from '../../components/scores/Percent.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { feedbackTexts } from '../../languages/feedback/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { nearText } from './near-text.ts';
import { NAMES } from './names.ts';
import { shownScore } from './shown-score.ts';

export const OUT = [0.2, 0.8, 0.2, 1] as const;

export interface ScoreSummaryProps {
  card: ScoreCard;
  result: Pick<PronunciationResult, 'scored_by' | 'narrowband'>;
  attempt: number;
  /** ID of the element that the drawer's buttons are described by. */
  id: string;
}

/** The verdict in words, the score, and the bar to pass. */
export function ScoreSummary({ card, result, attempt, id }: ScoreSummaryProps) {
  const { t } = useTranslate(speakingTexts);
  const { band, score } = card;
  return (
    <Summary>
      <Head>
        <BandIcon band={band} size={36} />
        <div>
          <BandName band={band ?? undefined}>{t(NAMES[card.name])}</BandName>
          <Verdict card={card} id={id} />
          {result.scored_by === 'device' && <Quiet>{t('score.onDevice')}</Quiet>}
          {result.narrowband && <Quiet>{t('score.narrowband')}</Quiet>}
        </div>
        {score !== null && (
          <Score band={(shownScore(score) !== null && band) || undefined}>
            {shownScore(score) === null ? t('score.notAvailable') : <Percent of={Math.floor(score)} />}
          </Score>
        )}
      </Head>
      {score !== null && <BarToPass score={score} card={card} attempt={attempt} />}
    </Summary>
  );
}

/** The headline's sentence, then what follows from the score. */
function Verdict({ card, id }: Pick<ScoreSummaryProps, 'card' | 'id'>) {
  const { t } = useTranslate(speakingTexts);
  const first = useHeadline(card);
  const next = t(`score.${nextOf(card)}`);
  return (
    <>
      <p id={id}>
        <EnglishInside text={first ?? next} />
      </p>
      {first !== null && <p>{next}</p>}
    </>
  );
}

/** Returns the text of what the student does next. Unsure speech gets no praise (D47). */
function nextOf({ band, bar, passed, headline }: ScoreCard) {
  if (headline.kind === 'unsureWord') return 'onceMore';
  if (passed) return band === null ? 'enoughUnsure' : 'passed';
  if (bar === null) return 'lastAttempt';
  return headline.kind === 'unheard' ? 'everyWord' : 'failed';
}

interface BarToPassProps extends Pick<ScoreSummaryProps, 'card' | 'attempt'> {
  score: number;
}

function BarToPass({ card: { band, bar }, score, attempt }: BarToPassProps) {
  const { t } = useTranslate(speakingTexts);
  const still = useReducedMotion();
  return (
    <Gate
      role="img"
      aria-label={
        bar === null
          ? t('score.scoreLabel', { score: Math.floor(score) })
          : t('score.barLabel', { score: Math.floor(score), n: attempt, bar })
      }
    >
      {bar !== null && (
        <>
          <Flag style={{ left: `${bar}%` }} />
          <FlagText side={bar < 50 ? 'after' : 'before'}>
            <i style={{ flexBasis: `calc(${bar < 50 ? bar : 100 - bar}% + 8px)` }} />
            <span>{t('score.attempt', { n: attempt, max: MAX_RETRIES, bar })}</span>
          </FlagText>
        </>
      )}
      <Track>
        <m.div
          initial={still ? false : { width: '0%' }}
          animate={{ width: `${score}%` }}
          transition={{ duration: 0.5, delay: 0.32, ease: 'linear' }}
          style={{ height: '100%' }}
        >
          <Fill band={band ?? undefined} />
        </m.div>
      </Track>
    </Gate>
  );
}

/** Returns what was said in place of what, for a word or for an order of words. */
const exchangedIn = ({ order, near, word_orig }: WordResult) => ({
  near: order?.heard ?? near!.word,
  word: order?.asked ?? word_orig,
});

/** Maximum number of words that fit in the drawer. */
const NAMED_WORDS = 3;

/** Texts that name words, and those for more words. */
const WORDS = {
  red: { named: 'score.workOn', many: 'score.workOnMany' },
  unclear: { named: 'score.unsureWords', many: 'score.unsureMany' },
  unheard: { named: 'score.notHeard', many: 'score.notHeardMany' },
} as const;

/** Texts about one word. */
const OF_ONE = {
  omittedFirst: 'score.leftOutFirst',
  omittedLast: 'score.leftOut',
  addedBefore: 'score.addedBefore',
  addedAfter: 'score.addedAfter',
} as const;
const isOfOne = (kind: ScoreCard['headline']['kind']): kind is keyof typeof OF_ONE => kind in OF_ONE;

/** Texts that name nothing. */
const PLAIN = { clear: null, halfHeard: 'score.halfHeard', hurried: 'feedback.fluency.fast' } as const;
const isPlain = (kind: ScoreCard['headline']['kind']): kind is keyof typeof PLAIN => kind in PLAIN;

/** Returns null if no word needs to be named. */
function useHeadline({ headline: { kind, words, letters }, near }: ScoreCard): string | null {
  const { t, formatList } = useTranslate(speakingTexts, feedbackTexts);
  if (isPlain(kind)) return PLAIN[kind] && t(PLAIN[kind]);
  if (near !== null && (kind === 'near' || kind === 'unsureWord')) return nearText(t, near) ?? null;
  if (kind === 'unsureWord') return t('word.unsure');
  if (kind === 'exchanged') return t('score.exchanged', exchangedIn(words[0]!));
  if (isOfOne(kind)) return t(OF_ONE[kind], { letters: letters ?? '', word: words[0]!.word_orig });
  const { named, many } = kind === 'red' || kind === 'unclear' ? WORDS[kind] : WORDS.unheard;
  if (words.length > NAMED_WORDS) return t(many);
  return t(named, { words: formatList(words.map((word) => t('word.quoted', { word: word.word_orig }))) });
}

const Summary = styled('div', { display: 'flex', flexDirection: 'column', gap: { base: '14px', md: '5' } });

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  '& > div': { flex: '1 1 9rem' },
  '& p': { textStyle: 'small' },
});

const Quiet = styled('p', { color: 'fg.muted' });

const BandName = chakra('h2', {
  base: {
    fontSize: { base: '24', md: '30' },
    fontWeight: 'semibold',
    lineHeight: '1.15',
    letterSpacing: 'heading',
    marginBottom: '1',
  },
  variants: { band: bandColors },
});

const Score = chakra('span', {
  base: { textStyle: 'score', '& small': { fontSize: '22' } },
  variants: { band: bandColors },
});

const Gate = styled('div', {
  position: 'relative',
  height: '46px',
  paddingTop: '30px',
  [TIGHT]: { height: 'auto', paddingTop: '0' },
});

const Track = styled('div', {
  height: '14px',
  borderRadius: 'full',
  bg: 'track',
  _highContrast: { boxShadow: 'inset 0 0 0 1.5px #000' },
  '@media (forced-colors: active)': { border: '1px solid' },
});

const Fill = chakra('div', {
  base: {
    height: '100%',
    borderRadius: 'full',
    bg: 'fg.muted',
    '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' },
  },
  variants: {
    band: {
      great: { bg: 'great' },
      good: { bg: 'good.fill', boxShadow: 'inset 0 0 0 1.5px var(--colors-good)' },
      keep: { bg: 'keep' },
    } satisfies Record<Band, object>,
  },
});

const Flag = styled('div', {
  position: 'absolute',
  zIndex: '1',
  top: '0',
  width: '2px',
  height: '46px',
  marginLeft: '-1px',
  [TIGHT]: { top: 'auto', bottom: '0', height: '22px' },
  borderRadius: '2px',
  bg: 'fg',
  '@media (forced-colors: active)': { bg: 'CanvasText' },
});

/** A text too long for its side of the track covers the flag instead of leaving the drawer. */
const FlagText = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '2',
    insetInline: '0',
    top: '-2px',
    display: 'flex',
    '& span': { flex: 'none', bg: 'bg.surface', fontSize: '14', fontWeight: 'medium', whiteSpace: 'nowrap' },
    // Above the bar and its flag, in lines of its own.
    [TIGHT]: { position: 'static', '& i': { display: 'none' }, '& span': { flex: '1', whiteSpace: 'normal' } },
  },
  variants: { side: { before: { flexDirection: 'row-reverse' }, after: {} } },
});
