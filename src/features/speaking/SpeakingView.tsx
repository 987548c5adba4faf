import { chakra } from '@chakra-ui/react/styled-system';
import { LOW_SCREEN, styled } from '../../components/styled.ts';
import { Lightbulb } from '../../components/icons/lightbulb.tsx';
import { Mic } from '../../components/icons/mic.tsx';
import type { ReactNode } from 'react';
import type { PronunciationResult } from '../../../contract/pronunciation.ts';
import { scoreCardOf } from '../../../machines/speaking/score-card.ts';
import { Button } from '../../components/controls/Button.tsx';
import { ListenButtons, type Speed } from '../../components/controls/ListenButtons.tsx';
import {
  MicrophoneButton,
  type MicrophoneState,
  type SubscribeLevel,
} from '../../components/controls/MicrophoneButton.tsx';
import { ErrorNote, Note, Status } from '../../components/text/notes.tsx';
import { ScoredSentence } from '../../components/text/ScoredSentence.tsx';
import { Sentence } from '../../components/text/Sentence.tsx';
import { Dock, SkillLabel, Stage, Translation } from '../../components/page/Stage.tsx';
import { takeLostFocus } from '../../components/take-focus.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate, type Say } from '../../languages/translate.tsx';
import { NAMES } from './names.ts';

export type SpeakingHint =
  | `speaking.${'unspoken' | 'unspokenOther' | 'wrongText' | 'unspokenPhrase' | 'wrongPhrase' | 'tooQuiet' | 'tooNoisy' | 'clipped' | 'queued' | 'keeping' | 'kept' | 'keptUnscored' | 'slow' | 'offline' | 'givenUp' | 'givenUpOther'}`
  /** The browser may be asking for the microphone out of sight, or the microphone may be off. */
  | `microphone.${'asking' | 'silent'}`;

export interface SpeakingViewProps {
  sentence: string;
  ipa: string | null;
  translation: { text: string; language: string } | null;
  /** Days for which teachers can listen to the best answer, if they can. */
  listeningDays?: number | undefined;
  microphone: MicrophoneState;
  microphoneLabel?: 'offline' | 'denied' | null;
  subscribeLevel?: SubscribeLevel;
  hasAudio?: boolean;
  playing?: Speed | null;
  hint?: SpeakingHint | null;
  /** Translated error text. */
  message?: string | null;
  /** Set near the end of the longest recording, and while the provider is busy. */
  secondsLeft?: number | null;
  /** Set while a recording will stop by itself, or will do so soon. */
  stop?: 'byItself' | 'soon' | null;
  /** Shows how the sentence was said, over the scoring drawer. */
  result?: PronunciationResult | null;
  /** Number of the attempt of `result`, from 1. */
  attempt?: number;
  /** Index where the last word begins that the student has begun while recording, or -1. */
  reached?: number;
  /** Result of the previous attempt, whose words stay marked. */
  marks?: PronunciationResult | null;
  drawer?: ReactNode;
  openWord?: number | null;
  onWord?: (index: number) => void;
  onListen(speed: Speed): void;
  onMicrophone(): void;
  /** Sends the recording so far. Set if the microphone was lost. */
  onSend?: () => void;
  /** Set if continuing is the only choice. */
  onContinue?: () => void;
}

export function SpeakingView(props: SpeakingViewProps) {
  const { microphone, stop, result, attempt = 1, message, drawer, openWord, onWord } = props;
  const { t } = useTranslate(speakingTexts);
  const recording = microphone === 'recording';
  return (
    <>
      {/* The same element in every state, so that screen readers announce its changes. */}
      <VisuallyHidden role="status">
        {result
          ? announcement(result, attempt, t)
          : recording && t(stop === 'soon' ? STOPS.soon : 'microphone.recordingNow')}
      </VisuallyHidden>
      {result ? (
        <>
          <ScoredStage>
            <ScoredSentence result={result} openWord={openWord} onWord={onWord} />
            {onWord && <TapHint>{t('speaking.tapWord')}</TapHint>}
            {message && <Trouble message={message} />}
          </ScoredStage>
          {drawer}
        </>
      ) : (
        <>
          <SentenceToSay {...props} />
          <SpeakingDock {...props} />
        </>
      )}
    </>
  );
}

function SentenceToSay({
  sentence,
  ipa,
  translation,
  listeningDays,
  marks,
  reached = -1,
  hasAudio = true,
  ...props
}: SpeakingViewProps) {
  const { t } = useTranslate(speakingTexts);
  return (
    <Stage>
      <SkillLabel tabIndex={-1} ref={takeLostFocus}>
        <Mic aria-hidden="true" />
        {t('skill.speaking')}
      </SkillLabel>
      {marks ? (
        <ScoredSentence result={marks} reached={reached} />
      ) : (
        <Sentence sentence={sentence} ipa={ipa} reached={reached} />
      )}
      {translation && <Translation lang={translation.language}>{translation.text}</Translation>}
      {hasAudio && (
        <ListenButtons
          playing={props.playing ?? null}
          hidden={props.microphone === 'recording'}
          onListen={props.onListen}
        />
      )}
      {listeningDays !== undefined && (
        <Listened>
          <Mic aria-hidden="true" />
          {t('microphone.teacherListens', { n: listeningDays })}
        </Listened>
      )}
    </Stage>
  );
}

type AdviceProps = Pick<SpeakingViewProps, 'microphone' | 'hint' | 'stop' | 'secondsLeft'>;

function Advice({ microphone, hint, stop, secondsLeft = null }: AdviceProps) {
  const { t } = useTranslate(speakingTexts);
  const isLowest = microphone === 'recording' && secondsLeft === null && !stop;
  return (
    <Status style={{ marginBottom: isLowest ? ABOVE_BARS : undefined }}>
      {hint && (
        <Note kind="hint">
          <Lightbulb aria-hidden="true" />
          {hint === 'speaking.queued' ? t(hint, { n: secondsLeft ?? 1 }) : t(hint)}
        </Note>
      )}
    </Status>
  );
}

function SpeakingDock({ microphone, message, hint, stop, secondsLeft = null, ...props }: SpeakingViewProps) {
  const { t } = useTranslate(speakingTexts);
  return (
    <MicrophoneDock data-beside="">
      {message && <Trouble message={message} />}
      <Advice microphone={microphone} hint={hint} stop={stop} secondsLeft={secondsLeft} />
      {microphone === 'recording' && secondsLeft !== null && (
        <TimeLeft role="timer">{t('microphone.secondsLeft', { n: secondsLeft })}</TimeLeft>
      )}
      {secondsLeft === null && stop && <Stops isSoon={stop === 'soon'}>{t(STOPS[stop])}</Stops>}
      {props.onSend && (
        <Button variant="primary" size="lg" onClick={props.onSend}>
          {t('microphone.sendLost')}
        </Button>
      )}
      {props.onContinue ? (
        <Button variant="primary" size="lg" onClick={props.onContinue}>
          {t('score.continue')}
        </Button>
      ) : (
        <MicrophoneButton
          state={microphone}
          label={t(`microphone.${props.microphoneLabel ?? microphone}`)}
          subscribeLevel={props.subscribeLevel}
          onPress={props.onMicrophone}
        />
      )}
    </MicrophoneDock>
  );
}

function announcement(result: PronunciationResult, attempt: number, t: Say<typeof speakingTexts>): string {
  const { score, name } = scoreCardOf(result, attempt);
  if (score === null) return t('score.unsure');
  return t('score.announce', { band: t(NAMES[name]), score: Math.floor(score) });
}

function Trouble({ message }: { message: string }) {
  return <ErrorNote>{message}</ErrorNote>;
}

const ScoredStage = styled(Stage, { gap: '10px', paddingBlock: '4px 12px', maxWidth: { md: '600px', lg: '1080px' } });

const MicrophoneDock = styled(Dock, {
  [LOW_SCREEN]: { flex: 'none', width: '300px', justifyContent: 'center', top: '56px', bg: 'none' },
});

const Listened = styled('p', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  color: 'fg.muted',
  '& svg': { width: '18px', height: '18px', flex: 'none' },
});

const TapHint = styled('p', { textStyle: 'small', color: 'fg.muted', marginTop: { md: '6px' } });

const STOPS = { byItself: 'microphone.stopsByItself', soon: 'microphone.stopsSoon' } as const;

/** The level bars float over the microphone. */
const ABOVE_BARS = '64px';

const TimeLeft = styled('p', { fontWeight: 'semibold', color: 'keep', marginBottom: '64px' });

const Stops = chakra('p', {
  base: { textStyle: 'small', textAlign: 'center', marginBottom: '64px' },
  variants: { isSoon: { true: { fontWeight: 'semibold' }, false: { color: 'fg.muted' } } },
});
