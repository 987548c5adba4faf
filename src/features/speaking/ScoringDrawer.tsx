import { chakra } from '@chakra-ui/react/styled-system';
import { LOW_SCREEN, NARROW, TIGHT, styled } from '../../components/styled.ts';
import { domAnimation, LazyMotion, useReducedMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import { AudioLines } from '../../components/icons/audio-lines.tsx';
import { RotateCcw } from '../../components/icons/rotate-ccw.tsx';
import { memo, useId, useMemo } from 'react';
import type { Band } from '../../../contract/progress.ts';
import type { PronunciationResult } from '../../../contract/pronunciation.ts';
import { scoreCardOf } from '../../../machines/speaking/score-card.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Ah, Oh } from '../../components/illustrations/Characters.tsx';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { FeedbackRows } from './FeedbackRows.tsx';
import { SHORT_SCREEN } from './short-screen.ts';
import { OUT, ScoreSummary } from './ScoreSummary.tsx';
import { Tip } from './ScoreTip.tsx';

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

export const ScoringDrawer = memo(function ScoringDrawer(props: ScoringDrawerProps) {
  const { result, attempt, leaving = false, onTryAgain, onContinue, onDetails, onHearWord } = props;
  const { t } = useTranslate(speakingTexts);
  const still = useReducedMotion();
  const id = useId();
  const card = useMemo(() => scoreCardOf(result, attempt), [result, attempt]);
  const hasRows = result.fluency_score_percentage !== null && card.score !== null;
  return (
    <LazyMotion features={domAnimation}>
      <Place data-beside="">
        <m.div
          initial={still ? { opacity: 0 } : { y: '100%' }}
          animate={still ? { opacity: leaving ? 0 : 1 } : { y: leaving ? '100%' : 0 }}
          transition={{ duration: still ? 0.14 : 0.32, ease: OUT }}
          style={{ position: 'relative' }}
          inert={leaving}
        >
          {card.band !== null && <RisingFace band={card.band} />}
          <Drawer role="region" aria-label={t('score.region')} rows={hasRows}>
            <Inner rows={hasRows}>
              <ScoreSummary card={card} result={result} attempt={attempt} id={id} />
              {hasRows ? (
                <FeedbackRows result={result} onDetails={onDetails} />
              ) : (
                onDetails && (
                  <Compare variant="plain" onClick={onDetails}>
                    <AudioLines aria-hidden="true" />
                    {t('compare.title')}
                  </Compare>
                )
              )}
              {card.tip && <Tip tip={card.tip} onHearWord={onHearWord} />}
              <Choices
                id={id}
                passed={card.passed}
                again={card.score === null}
                onTryAgain={onTryAgain}
                onContinue={onContinue}
              />
            </Inner>
          </Drawer>
        </m.div>
      </Place>
    </LazyMotion>
  );
});

function RisingFace({ band }: { band: Band }) {
  const still = useReducedMotion();
  return (
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
  );
}

interface ChoicesProps extends Pick<ScoringDrawerProps, 'onTryAgain' | 'onContinue'> {
  passed: boolean;
  /** True if the student is asked to say it again. */
  again: boolean;
  /** ID of the verdict. */
  id: string;
}

function Choices({ passed, again, id, onTryAgain, onContinue }: ChoicesProps) {
  const { t } = useTranslate(speakingTexts);
  return (
    <Buttons>
      {onTryAgain && (
        <Button
          ref={passed ? undefined : takeFocus}
          variant={again ? 'primary' : 'soft'}
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
        variant={again ? 'soft' : 'primary'}
        size="lg"
        aria-describedby={id}
        onClick={onContinue}
      >
        {t(again ? 'score.continueUnscored' : 'score.continue')}
      </Button>
    </Buttons>
  );
}

function takeFocus(button: HTMLElement | null) {
  button?.focus({ preventScroll: true });
}

const FACES = {
  great: <Ah at="scale(0.9)" />,
  good: <Oh mouth="smile" at="scale(0.95)" />,
  keep: <Oh at="scale(0.95)" />,
};

const Place = styled('div', {
  position: 'sticky',
  bottom: '0',
  zIndex: 'foot',
  width: '100%',
  // Taller than the screen, so that it would cover the sentence.
  [TIGHT]: { position: 'static' },
  [LOW_SCREEN]: {
    flex: 'none',
    width: '48%',
    '& > div, & aside': { minHeight: '100%' },
    '& aside': { borderRadius: '32px 0 0 0' },
  },
});

const Face = styled('div', {
  position: 'absolute',
  zIndex: '-1',
  right: { base: '40px', md: 'max(64px, calc(50% - 470px))' },
  bottom: 'calc(100% - 6px)',
  width: { base: '84px', md: '112px' },
  overflow: 'hidden',
  '@media (max-height: 700px)': { display: 'none' },
  [TIGHT]: { display: 'none' },
  '& svg': { display: 'block' },
});

const Drawer = chakra('aside', {
  base: {
    bg: 'bg.surface',
    borderRadius: '32px 32px 0 0',
    boxShadow: '3',
    minHeight: '326px',
    display: 'flex',
    containerType: 'inline-size',
    _highContrast: { boxShadow: '0 0 0 2px #000' },
    '@media (forced-colors: active)': { borderTop: '2px solid' },
  },
  variants: {
    rows: {
      true: { minHeight: '400px', [SHORT_SCREEN]: { minHeight: '0' } },
      false: { [SHORT_SCREEN]: { minHeight: '0' } },
    },
  },
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
    [NARROW]: { display: 'flex', justifyContent: 'space-between', alignItems: 'stretch', paddingInline: '24px' },
    [SHORT_SCREEN]: { paddingBlock: '16px', rowGap: '12px' },
  },
  variants: { rows: { true: {}, false: { gridTemplateRows: 'auto auto', alignContent: 'center' } } },
});

const Compare = styled(Button, { alignSelf: 'start', justifySelf: 'start' });

const Buttons = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  gridColumn: { md: '2' },
  [SHORT_SCREEN]: { gridColumn: { md: '1 / -1' } },
  // In view below any score, because the page scrolls.
  [LOW_SCREEN]: { position: 'sticky', zIndex: '1', bottom: '0', bg: 'bg.surface', paddingBlock: '6px' },
  '& > button': { flex: '1 0 auto', paddingInline: '4' },
});
