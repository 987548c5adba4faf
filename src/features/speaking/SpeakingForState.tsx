import { useMemo, type ReactNode } from 'react';
import { hasSound, type AudioPlayerSnapshot, type Speed } from '../../../machines/audio-player/audio-player.machine.ts';
import type { MicrophoneSnapshot } from '../../../machines/microphone/microphone.machine.ts';
import { faceOf } from '../../../machines/microphone/microphone.selectors.ts';
import type { BrowserKind } from '../../../machines/ports/platform.port.ts';
import { hasAttemptAfter } from '../../../machines/shared/passing.ts';
import { sentenceOf, type SpeakingEvent, type SpeakingSnapshot } from '../../../machines/speaking/speaking.machine.ts';
import type { SubscribeLevel } from '../../components/MicrophoneButton.tsx';
import { useLessonTranslate } from '../../languages/lesson-texts.tsx';
import { MicrophoneHelpView } from '../microphone-help/MicrophoneHelpView.tsx';
import { translationOf } from '../lesson/translation.ts';
import { ScoringDrawer } from './ScoringDrawer.tsx';
import { SpeakingView, type SpeakingHint } from './SpeakingView.tsx';

export interface SpeakingForStateProps {
  snapshot: SpeakingSnapshot;
  /** Gone between two attempts. */
  microphone: MicrophoneSnapshot | undefined;
  player: AudioPlayerSnapshot | undefined;
  /** What lies over the scoring drawer while a scored sentence is looked at. */
  review?: ReactNode;
  browser: BrowserKind;
  /** The address that the microphone help shows. */
  host?: string;
  subscribeLevel?: SubscribeLevel;
  send(event: SpeakingEvent): void;
  onMicrophone(): void;
}

export function SpeakingForState({
  snapshot,
  microphone,
  player,
  review,
  browser,
  host,
  subscribeLevel,
  send,
  onMicrophone,
}: SpeakingForStateProps) {
  const { language, t } = useLessonTranslate();
  const { entry, attempt, result, word } = snapshot.context;
  const { onWord, choices } = useMemo(() => callbacks(send), [send]);
  const isLeaving = snapshot.matches({ attempting: 'retrying' });
  const scored = snapshot.matches({ attempting: 'scored' }) || isLeaving || snapshot.matches('done') ? result : null;
  const isReviewing = snapshot.matches({ attempting: { scored: 'reviewing' } });
  const isWordOpen = snapshot.matches({ attempting: { scored: { reviewing: 'word' } } });
  const isHelping = snapshot.matches({ attempting: { denied: 'helping' } });
  const isHearing = player?.hasTag('playing');
  const label = microphone?.matches('offline') ? 'offline' : isHelping ? 'denied' : undefined;
  return (
    <>
      <SpeakingView
        sentence={sentenceOf(snapshot.context)}
        ipa={entry.transcript[0]?.transcript_ipa ?? null}
        translation={translationOf(entry, language)}
        microphone={snapshot.matches({ attempting: { denied: 'helped' } }) ? 'redo' : faceOf(microphone)}
        microphoneLabel={label}
        subscribeLevel={subscribeLevel}
        hasAudio={player !== undefined && hasSound(player.context)}
        playing={isHearing ? player!.context.speed : null}
        hint={hintOf(snapshot)}
        message={messageOf(snapshot, microphone, t)}
        secondsLeft={microphone?.context.secondsLeft ?? null}
        result={scored}
        openWord={isWordOpen ? word : null}
        onWord={onWord}
        drawer={
          scored && (
            <ScoringDrawer
              result={scored}
              attempt={attempt}
              leaving={isLeaving}
              {...choices}
              onTryAgain={hasAttemptAfter(attempt) ? choices.onTryAgain : undefined}
            />
          )
        }
        onListen={(speed: Speed) => send({ type: 'speaking.listen', speed })}
        onMicrophone={onMicrophone}
        onContinue={snapshot.matches('givenUp') ? () => send({ type: 'speaking.continue' }) : undefined}
      />
      {isReviewing && review}
      {isHelping && (
        <MicrophoneHelpView
          browser={browser}
          host={host}
          onConfirm={() => send({ type: 'speaking.confirmHelp' })}
          onClose={() => send({ type: 'speaking.closeHelp' })}
        />
      )}
    </>
  );
}

/** The same as long as `send` is, so that what did not change is not drawn again. */
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

/** Why the last recording was not scored (SPK-04, decision 40). */
function hintOf(snapshot: SpeakingSnapshot): SpeakingHint | null {
  const { verdict, decoded, unheard } = snapshot.context;
  if (snapshot.matches('givenUp')) return 'givenUp';
  if (verdict === 'too_noisy') return 'tooNoisy';
  if (verdict === 'too_quiet') return 'tooQuiet';
  if (decoded) return 'unspokenOther';
  if (verdict === 'wrong_text') return 'wrongText';
  return unheard > 0 ? 'unspoken' : null;
}

/** What stands in the red box (SPK-05, SPK-06). */
function messageOf(
  snapshot: SpeakingSnapshot,
  microphone: MicrophoneSnapshot | undefined,
  t: ReturnType<typeof useLessonTranslate>['t'],
): string | null {
  if (snapshot.matches({ attempting: 'disconnected' })) {
    const { code, message } = snapshot.context;
    return code === null ? (message ?? t('speaking.cannotConnect')) : t(`errors.${code}`);
  }
  if (snapshot.matches({ attempting: 'denied' })) return t('microphone.denied');
  return microphone?.matches('missing') ? t('microphone.missing') : null;
}
