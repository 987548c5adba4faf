import { useId } from 'react';
import { Button } from '../../components/controls/Button.tsx';
import { ListeningMicrophone, type Mood } from '../../components/illustrations/ListeningMicrophone.tsx';
import { LevelBars, useLevel, type SubscribeLevel } from '../../components/scores/LevelBars.tsx';
import { headingFocus, ModalDialog } from '../../components/sheets/ModalDialog.tsx';
import { microphoneHelpTexts } from '../../languages/microphone-help/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export type CheckStage = keyof typeof STAGES;

export interface MicrophoneCheckViewProps {
  stage: CheckStage;
  subscribeLevel?: SubscribeLevel;
  onStart(): void;
  onFinish(): void;
  onAgain(): void;
  onDone(): void;
  onSkip(): void;
}

/** Easy words, about 3 s long. */
const SENTENCE = 'The sun is warm, and the birds are singing.';

interface Stage {
  mood: Mood;
  /** Action of the main button. `wait` disables it. */
  first: 'start' | 'wait' | 'finish' | 'tryAgain' | 'done';
  second: 'skip' | 'goOn' | 'again';
  hears?: true;
  reads?: true;
}

const TROUBLE = { mood: 'puzzled', first: 'tryAgain', second: 'goOn' } as const;

const STAGES = {
  explaining: { mood: 'calm', first: 'start', second: 'skip' },
  opening: { mood: 'calm', first: 'wait', second: 'skip' },
  asking: { mood: 'calm', first: 'tryAgain', second: 'skip' },
  room: { mood: 'hushed', first: 'wait', second: 'skip', hears: true },
  voice: { mood: 'calm', first: 'finish', second: 'skip', hears: true, reads: true },
  measuring: { mood: 'calm', first: 'wait', second: 'skip', reads: true },
  good: { mood: 'happy', first: 'done', second: 'again' },
  noVoice: TROUBLE,
  tooQuiet: TROUBLE,
  tooLoud: TROUBLE,
  tooNoisy: TROUBLE,
  denied: TROUBLE,
  missing: TROUBLE,
  muted: TROUBLE,
  insecure: TROUBLE,
  soundless: TROUBLE,
} as const satisfies Record<string, Stage>;

export function MicrophoneCheckView(props: MicrophoneCheckViewProps) {
  const { stage, subscribeLevel, onStart, onFinish, onAgain, onDone, onSkip } = props;
  const { t } = useTranslate(microphoneHelpTexts);
  const id = useId();
  const { mood, first, second, hears, reads }: Stage = STAGES[stage];
  const follow = useLevel(subscribeLevel);
  const does = { start: onStart, wait: undefined, finish: onFinish, tryAgain: onAgain, done: onDone };
  const labels = {
    start: t('check.start'),
    wait: t('check.wait'),
    finish: t('check.finish'),
    tryAgain: t('action.tryAgain'),
    done: t('action.continue'),
  };
  const said = stage === 'measuring' ? 'voice' : stage;
  return (
    <ModalDialog side="bottom" labeledBy={id} onClose={stage === 'good' ? onDone : onSkip}>
      <Column>
        <Words role="status" data-reads={reads}>
          <ListeningMicrophone mood={mood} />
          <h2 id={id} {...headingFocus}>
            {t(`check.${said}.title`)}
          </h2>
          {reads ? <blockquote lang="en">{SENTENCE}</blockquote> : said !== 'voice' && <p>{t(`check.${said}.text`)}</p>}
        </Words>
        <Meter ref={hears && follow}>{hears && <LevelBars />}</Meter>
        <Choices>
          <Button variant="primary" size="lg" wide aria-disabled={first === 'wait'} onClick={does[first]}>
            {labels[first]}
          </Button>
          <Button size="lg" wide onClick={second === 'again' ? onAgain : onSkip}>
            {t(`check.${second}`)}
          </Button>
        </Choices>
      </Column>
    </ModalDialog>
  );
}

const Column = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: { base: '24px 24px max(16px, env(safe-area-inset-bottom))', md: '32px 48px 24px' },
  textAlign: 'center',
});

// As tall as the longest text on a phone, so that nothing moves.
const Words = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2',
  width: '100%',
  minHeight: { base: '276px', md: '272px' },
  '& > svg': { width: { base: '168px', md: '184px' }, marginBottom: '2', flex: 'none' },
  '& > h2': { textStyle: 'section', fontSize: { base: '22', md: '24' } },
  '& > p': { color: 'fg.muted', maxWidth: '42ch', textWrap: 'balance', wordBreak: 'auto-phrase' },
  // While the student reads, the sentence matters more than the heading.
  '&[data-reads] > h2': { textStyle: 'body', fontSize: '16', color: 'fg.muted' },
  '& > blockquote': { textStyle: 'sentenceLong', textWrap: 'balance' },
});

const Meter = styled('div', { display: 'grid', placeItems: 'center', height: '64px', '--level': '0' });

const Choices = styled('div', { display: 'grid', gap: '1', width: '100%', maxWidth: '360px' });
