import { useMemo, type ReactNode } from 'react';
import { hasSound, type AudioPlayerSnapshot, type Speed } from '../../../machines/audio-player/audio-player.machine.ts';
import type { BrowserKind } from '../../../machines/ports/platform.port.ts';
import { hasAttemptAfter } from '../../../machines/shared/passing.ts';
import { sentenceOf } from '../../../machines/speaking/sentence.ts';
import type { SpeakingEvent, SpeakingSnapshot } from '../../../machines/speaking/speaking.machine.ts';
import type { TakeSnapshot } from '../../../machines/take/take.machine.ts';
import { secondsLeft } from '../../../machines/take/take.selectors.ts';
import type { TakeEvent } from '../../../machines/take/take.types.ts';
import type { UtteranceSnapshot } from '../../../machines/utterance/utterance.machine.ts';
import { faceOf, isKeeping, stopOf } from '../../../machines/utterance/utterance.selectors.ts';
import type { Advice, UtteranceEvent } from '../../../machines/utterance/utterance.types.ts';
import type { SubscribeLevel } from '../../components/controls/MicrophoneButton.tsx';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { MicrophoneHelpView } from '../microphone-help/MicrophoneHelpView.tsx';
import { translationOf } from '../lesson/translation.ts';
import { ScoringDrawer } from './ScoringDrawer.tsx';
import { SpeakingView, type SpeakingHint } from './SpeakingView.tsx';
import { troubleOf } from './trouble.ts';

export interface SpeakingForStateProps {
  snapshot: SpeakingSnapshot;
  utterance: UtteranceSnapshot | undefined;
  take: TakeSnapshot | undefined;
  player: AudioPlayerSnapshot | undefined;
  review?: ReactNode;
  browser: BrowserKind;
  host?: string;
  subscribeLevel?: SubscribeLevel;
  send(event: SpeakingEvent): void;
  sendUtterance(event: UtteranceEvent): void;
  sendTake(event: TakeEvent): void;
}

export function SpeakingForState({
  snapshot,
  utterance,
  take,
  player,
  review,
  browser,
  host,
  subscribeLevel,
  send,
  sendUtterance,
  sendTake,
}: SpeakingForStateProps) {
  const { language, t } = useTranslate(speakingTexts);
  const { entry, attempt, result, word } = snapshot.context;
  const sentence = sentenceOf(snapshot.context);
  const { onWord, choices } = useMemo(() => callbacks(send), [send]);
  const face = faceOf(utterance, take);
  const isKnown = (['attempting', 'judged', 'givenUp', 'done'] as const).some((state) => snapshot.matches(state));
  if (!isKnown || face === null) return <UnexpectedStateView />;
  const isAttempting = snapshot.matches('attempting');
  const isLeaving = snapshot.matches({ judged: 'retrying' });
  const isReviewing = snapshot.matches({ judged: { scored: 'reviewing' } });
  const isWordOpen = snapshot.matches({ judged: { scored: { reviewing: 'word' } } });
  const isHelping = take?.matches({ denied: 'helping' }) ?? false;
  const isLost = take?.matches({ capturing: 'lost' }) ?? false;
  const label = utterance?.matches({ trying: 'offline' }) ? 'offline' : isHelping ? 'denied' : undefined;
  return (
    <>
      <SpeakingView
        sentence={sentence}
        ipa={entry.transcript[0]?.transcript_ipa ?? null}
        translation={translationOf(entry, language)}
        microphone={face}
        microphoneLabel={label}
        subscribeLevel={subscribeLevel}
        hasAudio={player !== undefined && hasSound(player.context)}
        playing={player?.hasTag('playing') ? player.context.speed : null}
        hint={snapshot.matches('givenUp') ? 'speaking.givenUp' : hintOf(utterance, take, sentence)}
        message={troubleOf(utterance, take, t)}
        secondsLeft={take && face === 'recording' ? secondsLeft(take) : (utterance?.context.secondsLeft ?? null)}
        stop={(utterance && stopOf(utterance)) ?? null}
        result={isAttempting ? null : result}
        marks={result}
        openWord={isWordOpen ? word : null}
        onWord={onWord}
        drawer={
          result &&
          !isAttempting && (
            <ScoringDrawer
              result={result}
              attempt={attempt}
              leaving={isLeaving}
              {...choices}
              onTryAgain={hasAttemptAfter(attempt) ? choices.onTryAgain : undefined}
            />
          )
        }
        onListen={(speed: Speed) => send({ type: 'speaking.listen', speed })}
        onMicrophone={() => sendUtterance({ type: 'utterance.press' })}
        onSend={isLost ? () => sendUtterance({ type: 'utterance.send' }) : undefined}
        onContinue={snapshot.matches('givenUp') ? () => send({ type: 'speaking.continue' }) : undefined}
      />
      {isReviewing && review}
      {isHelping && (
        <MicrophoneHelpView
          browser={browser}
          host={host}
          onConfirm={() => sendTake({ type: 'take.confirmHelp' })}
          onClose={() => sendTake({ type: 'take.closeHelp' })}
        />
      )}
    </>
  );
}

/** Stable while `send` is, so that unchanged parts aren't redrawn. */
function callbacks(send: SpeakingForStateProps['send']) {
  return {
    onWord: (index: number) => send({ type: 'speaking.openWord', index }),
    choices: {
      onTryAgain: () => send({ type: 'speaking.tryAgain' }),
      onContinue: () => send({ type: 'speaking.continue' }),
      onHearWord: (index: number) => send({ type: 'speaking.hearWord', index }),
      onDetails: () => send({ type: 'speaking.openFeedback' }),
    },
  };
}

const HINTS: Record<Advice, SpeakingHint> = {
  unheard: 'speaking.unspoken',
  otherWords: 'speaking.unspokenOther',
  wrongText: 'speaking.wrongText',
  tooQuiet: 'speaking.tooQuiet',
  tooNoisy: 'speaking.tooNoisy',
  clipped: 'speaking.clipped',
};

function hintOf(
  utterance: UtteranceSnapshot | undefined,
  take: TakeSnapshot | undefined,
  sentence: string,
): SpeakingHint | null {
  if (take?.matches({ capturing: { opening: 'hinting' } })) return 'microphone.asking';
  if (utterance?.hasTag('queued')) return 'speaking.queued';
  if (utterance && isKeeping(utterance)) return 'speaking.kept';
  const advice = utterance?.context.advice;
  if (advice === 'wrongText' && !sentence.trim().includes(' ')) return 'speaking.wrongWord';
  return advice ? HINTS[advice] : null;
}
