import { chakra } from '@chakra-ui/react/styled-system';
import { domAnimation, LazyMotion, useReducedMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import AudioLines from 'lucide-react/icons/audio-lines';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Volume2 from 'lucide-react/icons/volume-2';
import { memo, useId } from 'react';
import { MAX_RETRIES } from '../../../contract/constants.ts';
import type { Band } from '../../../contract/progress.ts';
import type { Certainty, PronunciationResult } from '../../../contract/pronunciation.ts';
import { speakingBar } from '../../../machines/shared/passing.ts';
import { bandOfSpeech } from '../../components/scores/band.ts';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { Bar } from '../../components/scores/Bar.tsx';
import { Button } from '../../components/controls/Button.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { Ah, Oh } from '../../components/illustrations/Characters.tsx';
import { isSound } from '../../components/mouth/articulations.ts';
import { MouthLater } from '../../components/mouth/MouthLater.tsx';
import { nearText } from './near-text.ts';
import { Percent } from '../../components/scores/Percent.tsx';
import { scoredWords } from '../../components/text/Sentence.tsx';
import { feedbackTexts } from '../../languages/feedback/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface ScoringDrawerProps {
  result: PronunciationResult;
  /** Number of the scored attempt, from 1. */
  attempt: number;
  /** Slides the drawer away and disables it, because the student tries again. */
  leaving?: boolean;
  /** Omit it after the last attempt. */
  onTryAgain?: () => void;
  onContinue(): void;
  /** Opens the advanced feedback. */
  onDetails?: () => void;
  onHearWord?: (index: number) => void;
}

const OUT = [0.2, 0.8, 0.2, 1] as const;

export const ScoringDrawer = memo(function ScoringDrawer(props: ScoringDrawerProps) {
  const { result, attempt, leaving = false, onTryAgain, onContinue, onDetails, onHearWord } = props;
  const { t } = useTranslate(speakingTexts);
  const still = useReducedMotion();
  const id = useId();
  const score = result.nativeness_score_percentage_user ?? 0;
  const { certainty } = result;
  const band = bandOfSpeech(score, certainty);
  const bar = speakingBar(attempt);
  const passed = bar !== null && score >= bar;
  const { intonation_score_percentage: intonation, fluency_score_percentage: fluency } = result;
  const hasRows = fluency !== null;
  const rows = { certainty, leads: onDetails !== undefined };
  const unheard = useUnheard(result);
  const near = useNear(result);
  const doubt = near ?? t('score.halfHeard');
  const praise = band === null ? doubt : t('score.passed');
  const sentence = passed ? praise : t(bar === null ? 'score.lastAttempt' : 'score.failed');

  return (
    <LazyMotion features={domAnimation}>
      <Place>
        <m.div
          initial={still ? { opacity: 0 } : { y: '100%' }}
          animate={still ? { opacity: leaving ? 0 : 1 } : { y: leaving ? '100%' : 0 }}
          transition={{ duration: still ? 0.14 : 0.32, ease: OUT }}
          style={{ position: 'relative' }}
          inert={leaving}
        >
          {band !== null && (
            <Face aria-hidden="true">
              <m.svg
                viewBox="-40 -40 80 60"
                initial={still ? false : { y: 48 }}
                animate={{ y: 0 }}
                transition={{ duration: 0.22, delay: 0.82, ease: OUT }}
              >
                {FACES[band]}
              </m.svg>
            </Face>
          )}
          <Drawer role="region" aria-label={t('score.region')} rows={hasRows}>
            <Inner rows={hasRows}>
              <Summary>
                <Head>
                  <BandIcon band={band} size={36} />
                  <div>
                    <BandName band={band ?? undefined}>{t(band === null ? 'score.unsure' : `band.${band}`)}</BandName>
                    <p id={id}>
                      <EnglishInside text={unheard !== null && !passed ? unheard : sentence} />
                    </p>
                    {unheard !== null && passed && (
                      <p>
                        <EnglishInside text={unheard} />
                      </p>
                    )}
                    {band === null && !passed && (
                      <Quiet>
                        <EnglishInside text={doubt} />
                      </Quiet>
                    )}
                    {band !== null && near !== null && (
                      <p>
                        <EnglishInside text={near} />
                      </p>
                    )}
                    {result.scored_by === 'device' && <Quiet>{t('score.onDevice')}</Quiet>}
                  </div>
                  <Score>{shown(score) === null ? t('score.notAvailable') : <Percent of={Math.floor(score)} />}</Score>
                </Head>
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
              </Summary>
              {hasRows ? (
                <Rows
                  {...(onDetails && { as: 'button', type: 'button', onClick: onDetails, title: t('score.details') })}
                >
                  <FeedbackRow label={t('score.pronunciation')} score={score} {...rows} />
                  {intonation !== null && <FeedbackRow label={t('score.intonation')} score={intonation} {...rows} />}
                  <FeedbackRow label={t('score.pace')} score={fluency} {...rows} />
                </Rows>
              ) : (
                onDetails && (
                  <Compare variant="plain" onClick={onDetails}>
                    <AudioLines aria-hidden="true" />
                    {t('compare.title')}
                  </Compare>
                )
              )}
              <Tip result={result} onHearWord={onHearWord} />
              <Choices>
                {onTryAgain && (
                  <Button
                    ref={passed ? undefined : takeFocus}
                    variant="soft"
                    size="lg"
                    aria-describedby={id}
                    onClick={onTryAgain}
                  >
                    <RotateCcw aria-hidden="true" />
                    {t('score.tryAgain')}
                  </Button>
                )}
                <Button
                  ref={passed || !onTryAgain ? takeFocus : undefined}
                  variant="primary"
                  size="lg"
                  aria-describedby={id}
                  onClick={onContinue}
                >
                  {t('score.continue')}
                </Button>
              </Choices>
            </Inner>
          </Drawer>
        </m.div>
      </Place>
    </LazyMotion>
  );
});

/** Maximum number of words that fit in the drawer. */
const NAMED_WORDS = 3;

function useUnheard({ words }: PronunciationResult): string | null {
  const { t, formatList } = useTranslate(speakingTexts);
  const unheard = words
    .filter((word) => word.said === 'not_said')
    .map((word) => t('word.quoted', { word: word.word_orig }));
  if (unheard.length === 0) return null;
  if (unheard.length > NAMED_WORDS) return t('score.notHeardMany');
  return t('score.notHeard', { words: formatList(unheard) });
}

function useNear({ words }: PronunciationResult): string | null {
  const { t } = useTranslate(speakingTexts);
  const [word] = words;
  return word?.near ? nearText(t, word) : null;
}

/** Rounded down, so that a score that looks like the bar has passed it. null for 0, which reads N/A (SPK-11). */
function shown(score: number): number | null {
  return score > 0 ? Math.floor(score) : null;
}

function takeFocus(button: HTMLElement | null) {
  button?.focus({ preventScroll: true });
}

interface FeedbackRowProps {
  label: string;
  score: number;
  certainty: Certainty;
  leads: boolean;
}

function FeedbackRow({ label, score, certainty, leads }: FeedbackRowProps) {
  const { t } = useTranslate(speakingTexts);
  const band = bandOfSpeech(score, certainty) ?? undefined;
  return (
    <Row>
      <BandIcon band={band ?? null} />
      <span>{label}</span>
      <Bar percent={score} band={band} />
      <RowScore band={band}>{shown(score) ?? t('score.notAvailable')}</RowScore>
      {leads && <ChevronRight aria-hidden="true" />}
    </Row>
  );
}

function Tip({ result, onHearWord }: Pick<ScoringDrawerProps, 'result' | 'onHearWord'>) {
  const { t, say } = useTranslate(feedbackTexts, speakingTexts);
  const worst = result.phonemes
    .filter((phoneme) => phoneme.feedback.length > 0)
    .reduce<PronunciationResult['phonemes'][number] | null>(
      (low, phoneme) => (low && low.score <= phoneme.score ? low : phoneme),
      null,
    );
  const index = scoredWords(result).findIndex(({ phonemes }) => worst !== null && phonemes.includes(worst));
  const word = result.words[index];
  const advice = worst?.feedback[0]?.text;
  if (!worst || !word || advice === undefined) return null;
  return (
    <TipLine>
      {onHearWord && (
        <IconButton variant="soft" aria-label={t('score.hearWord')} onClick={() => onHearWord(index)}>
          <Volume2 aria-hidden="true" />
        </IconButton>
      )}
      <p>
        <strong lang="en">{word.word_orig}</strong> <Ipa lang="en-fonipa">/{worst.trans}/</Ipa>{' '}
        <EnglishInside text={say(advice)} />
      </p>
      {isSound(worst.trans_arpabet) && (
        <TipPicture>
          <MouthLater sound={worst.trans_arpabet} still />
        </TipPicture>
      )}
    </TipLine>
  );
}

const FACES = {
  great: <Ah at="scale(0.9)" />,
  good: <Oh mouth="smile" at="scale(0.95)" />,
  keep: <Oh at="scale(0.95)" />,
};

/** On a phone in landscape, the sentence must stay visible above the drawer. */
const LOW = '@media (max-height: 480px)';

const Place = chakra('div', { base: { position: 'sticky', bottom: '0', zIndex: 'foot', width: '100%' } });

const Face = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '-1',
    right: { base: '40px', md: 'max(64px, calc(50% - 470px))' },
    bottom: 'calc(100% - 6px)',
    width: { base: '84px', md: '112px' },
    overflow: 'hidden',
    '@media (max-height: 700px)': { display: 'none' },
    '& svg': { display: 'block' },
  },
});

const Drawer = chakra('aside', {
  base: {
    bg: 'bg.surface',
    borderRadius: '32px 32px 0 0',
    boxShadow: '3',
    minHeight: '326px',
    display: 'flex',
    _highContrast: { boxShadow: '0 0 0 2px #000' },
    '@media (forced-colors: active)': { borderTop: '2px solid' },
  },
  variants: { rows: { true: { minHeight: '400px', [LOW]: { minHeight: '0' } }, false: { [LOW]: { minHeight: '0' } } } },
});

const Inner = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    maxWidth: '960px',
    marginInline: 'auto',
    padding: { base: '24px', md: '44px 40px' },
    display: { base: 'flex', md: 'grid' },
    flexDirection: 'column',
    justifyContent: { base: 'space-between', md: 'normal' },
    gap: { base: '10px', md: '24px 56px' },
    gridTemplateColumns: '1fr 1fr',
    gridTemplateRows: '1fr auto',
    alignItems: { md: 'center' },
    [LOW]: { paddingBlock: '16px', rowGap: '12px' },
  },
  variants: { rows: { true: {}, false: { gridTemplateRows: 'auto auto', alignContent: 'center' } } },
});

const Summary = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: { base: '14px', md: '5' } } });

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    '& > div': { flex: '1', minWidth: '0' },
    '& p': { textStyle: 'small' },
  },
});

const Quiet = chakra('p', { base: { color: 'fg.muted' } });

const BandName = chakra('h2', {
  base: {
    fontSize: { base: '24', md: '30' },
    fontWeight: 'semibold',
    lineHeight: '1.15',
    letterSpacing: 'heading',
    marginBottom: '1',
  },
  variants: { band: { great: { color: 'great' }, good: { color: 'good' }, keep: { color: 'keep' } } },
});

const Score = chakra('span', { base: { textStyle: 'score', '& small': { fontSize: '22' } } });

const Gate = chakra('div', { base: { position: 'relative', height: '46px', paddingTop: '30px' } });

const Track = chakra('div', {
  base: {
    height: '14px',
    borderRadius: 'full',
    bg: 'track',
    _highContrast: { boxShadow: 'inset 0 0 0 1.5px #000' },
    '@media (forced-colors: active)': { border: '1px solid' },
  },
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

const Flag = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '1',
    top: '0',
    width: '2px',
    height: '46px',
    marginLeft: '-1px',
    borderRadius: '2px',
    bg: 'fg',
    '@media (forced-colors: active)': { bg: 'CanvasText' },
  },
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
  },
  variants: { side: { before: { flexDirection: 'row-reverse' }, after: {} } },
});

const Rows = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(112px, auto) 1fr 32px auto',
    columnGap: '3',
    textAlign: 'start',
    '&:is(button)': {
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { bg: 'bg.sunken', boxShadow: '0 0 0 8px var(--colors-bg-sunken)' },
    },
  },
});

const Compare = chakra(Button, { base: { alignSelf: 'start', justifySelf: 'start' } });

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridColumn: '1 / -1',
    // Aligns the bars, for labels of any length.
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    minHeight: { base: '36px', md: '48px' },
    [LOW]: { minHeight: '32px' },
    fontWeight: 'medium',
    '& > svg:last-of-type:not(:first-of-type)': { width: '18px', height: '18px', color: 'fg.muted' },
  },
});

const RowScore = chakra('span', {
  base: { textAlign: 'end', fontWeight: 'semibold' },
  variants: { band: { great: { color: 'great' }, good: { color: 'good' }, keep: { color: 'keep' } } },
});

const TipLine = chakra('div', {
  base: {
    display: { base: 'none', md: 'flex' },
    [LOW]: { display: 'none' },
    alignItems: 'center',
    gap: '14px',
    fontSize: '15',
    lineHeight: 'body',
  },
});

// Still, because the score moves here. The word's details show the movement.
const TipPicture = chakra('div', { base: { flex: 'none', width: '120px', marginInlineStart: 'auto' } });

const Ipa = chakra('span', { base: { fontFamily: 'ipa', letterSpacing: 'ipa' } });

const Choices = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    gridColumn: { md: '2' },
    [LOW]: { gridColumn: { md: '1 / -1' } },
    '& > button': { flex: '1 0 max-content', paddingInline: '4' },
  },
});
