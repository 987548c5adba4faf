import type { AudioPlayerSnapshot, Speed } from '../../../machines/audio-player/audio-player.machine.ts';
import type { MicrophoneSnapshot } from '../../../machines/microphone/microphone.machine.ts';
import { faceOf } from '../../../machines/microphone/microphone.selectors.ts';
import type { BrowserKind } from '../../../machines/ports/platform.port.ts';
import { hasAttemptAfter } from '../../../machines/shared/passing.ts';
import type { SpeakingEvent, SpeakingSnapshot } from '../../../machines/speaking/speaking.machine.ts';
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
  browser,
  host,
  subscribeLevel,
  send,
  onMicrophone,
}: SpeakingForStateProps) {
  const { language, t } = useLessonTranslate();
  const { entry, name, attempt, result } = snapshot.context;
  const scored = snapshot.matches({ attempting: 'scored' }) || snapshot.matches('done') ? result : null;
  const isHelping = snapshot.matches({ attempting: { denied: 'helping' } });
  const isHearing = player?.hasTag('playing');
  const label = microphone?.matches('offline') ? 'offline' : isHelping ? 'denied' : undefined;
  return (
    <>
      <SpeakingView
        sentence={entry.speaking_content?.sentence ?? name}
        ipa={entry.transcript[0]?.transcript_ipa ?? null}
        translation={translationOf(entry, language)}
        microphone={snapshot.matches({ attempting: { denied: 'helped' } }) ? 'redo' : faceOf(microphone)}
        microphoneLabel={label}
        subscribeLevel={subscribeLevel}
        hasAudio={player?.context.url != null}
        playing={isHearing ? player!.context.speed : null}
        hint={hintOf(snapshot)}
        message={messageOf(snapshot, microphone, t)}
        secondsLeft={microphone?.context.secondsLeft ?? null}
        result={scored}
        drawer={
          scored && (
            <ScoringDrawer
              result={scored}
              attempt={attempt}
              onTryAgain={hasAttemptAfter(attempt) ? () => send({ type: 'speaking.tryAgain' }) : undefined}
              onContinue={() => send({ type: 'speaking.continue' })}
            />
          )
        }
        onListen={(speed: Speed) => send({ type: 'speaking.listen', speed })}
        onMicrophone={onMicrophone}
        onContinue={snapshot.matches('givenUp') ? () => send({ type: 'speaking.continue' }) : undefined}
      />
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

/** Why the last recording was not scored (SPK-04, decision 40). */
function hintOf(snapshot: SpeakingSnapshot): SpeakingHint | null {
  const { verdict, unheard } = snapshot.context;
  if (snapshot.matches('givenUp')) return 'givenUp';
  if (verdict === 'too_noisy') return 'tooNoisy';
  if (verdict === 'too_quiet') return 'tooQuiet';
  if (verdict === 'wrong_text') return 'wrongText';
  return unheard > 0 ? 'unspoken' : null;
}

/** What stands in the red box (SPK-05, SPK-06). */
function messageOf(
  snapshot: SpeakingSnapshot,
  microphone: MicrophoneSnapshot | undefined,
  t: ReturnType<typeof useLessonTranslate>['t'],
): string | null {
  if (snapshot.matches({ attempting: 'disconnected' })) return snapshot.context.message ?? t('speaking.cannotConnect');
  if (snapshot.matches({ attempting: 'denied' })) return t('microphone.denied');
  return microphone?.matches('missing') ? t('microphone.missing') : null;
}
