import { useMemo, type ReactNode } from 'react';
import { hasSound, type AudioPlayerSnapshot, type Speed } from '../../../machines/audio-player/audio-player.machine.ts';
import type { BrowserKind } from '../../../machines/ports/platform.port.ts';
import { sentenceOf } from '../../../machines/speaking/sentence.ts';
import { canTryAgain, type SpeakingEvent, type SpeakingSnapshot } from '../../../machines/speaking/speaking.machine.ts';
import { shownSpeaking, type SpeakingAdvice } from '../../../machines/speaking/speaking.selectors.ts';
import type { TakeSnapshot } from '../../../machines/take/take.machine.ts';
import type { TakeEvent } from '../../../machines/take/take.types.ts';
import type { UtteranceSnapshot } from '../../../machines/utterance/utterance.machine.ts';
import type { UtteranceEvent } from '../../../machines/utterance/utterance.types.ts';
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

export function SpeakingForState(props: SpeakingForStateProps) {
  const { snapshot, utterance, take, player, review, browser, host, subscribeLevel } = props;
  const { send, sendUtterance, sendTake } = props;
  const { language, t } = useTranslate(speakingTexts);
  const { entry, attempt, result } = snapshot.context;
  const { onWord, choices } = useMemo(() => callbacks(send), [send]);
  const shown = shownSpeaking(snapshot, utterance, take);
  if (shown === null) return <UnexpectedStateView />;
  const judged = shown.isScored ? result : null;
  return (
    <>
      <SpeakingView
        sentence={sentenceOf(snapshot.context)}
        ipa={entry.transcript[0]?.transcript_ipa ?? null}
        translation={translationOf(entry, language)}
        listeningDays={entry.listening?.days}
        microphone={shown.face}
        microphoneLabel={shown.label}
        subscribeLevel={subscribeLevel}
        {...listening(player)}
        hint={shown.advice && HINTS[shown.advice]}
        message={troubleOf(utterance, take, t)}
        secondsLeft={shown.secondsLeft}
        stop={shown.stop}
        reached={shown.reached}
        result={judged}
        attempt={attempt}
        marks={shown.hasMarks ? result : null}
        openWord={shown.openWord}
        onWord={onWord}
        drawer={
          judged && (
            <ScoringDrawer
              result={judged}
              attempt={attempt}
              leaving={shown.isLeaving}
              {...choices}
              onTryAgain={canTryAgain(snapshot.context) ? choices.onTryAgain : undefined}
            />
          )
        }
        onListen={(speed: Speed) => send({ type: 'speaking.listen', speed })}
        onMicrophone={() => sendUtterance({ type: 'utterance.press' })}
        onSend={shown.isLost ? () => sendUtterance({ type: 'utterance.send' }) : undefined}
        onContinue={shown.isGivenUp ? () => send({ type: 'speaking.continue' }) : undefined}
      />
      {shown.isReviewing && review}
      {shown.isHelping && (
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

function listening(player: AudioPlayerSnapshot | undefined) {
  return {
    hasAudio: player !== undefined && hasSound(player.context),
    playing: player?.hasTag('playing') ? player.context.speed : null,
  };
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

const HINTS: Record<SpeakingAdvice, SpeakingHint> = {
  unheard: 'speaking.unspoken',
  otherWords: 'speaking.unspokenOther',
  wrongText: 'speaking.wrongText',
  unspokenPhrase: 'speaking.unspokenPhrase',
  wrongPhrase: 'speaking.wrongPhrase',
  tooQuiet: 'speaking.tooQuiet',
  tooNoisy: 'speaking.tooNoisy',
  clipped: 'speaking.clipped',
  queued: 'speaking.queued',
  keeping: 'speaking.keeping',
  kept: 'speaking.kept',
  keptUnscored: 'speaking.keptUnscored',
  slow: 'speaking.slow',
  offline: 'speaking.offline',
  givenUp: 'speaking.givenUp',
  givenUpOther: 'speaking.givenUpOther',
  asking: 'microphone.asking',
  silent: 'microphone.silent',
};
