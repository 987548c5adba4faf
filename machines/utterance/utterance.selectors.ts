import type { TakeSnapshot } from '../take/take.machine.ts';
import { isAsked, isCutOff, secondsLeft, takeFace, type MicrophoneFace } from '../take/take.selectors.ts';
import type { UtteranceSnapshot } from './utterance.machine.ts';
import { isTooPoor } from './utterance.parts.ts';

const FACES = [
  [{ trying: 'offline' }, 'disabled'],
  [{ trying: 'unsent' }, 'try_again'],
  ['disconnected', 'try_again'],
  // The rest waits for the provider.
  ['trying', 'loading'],
  ['judged', 'loading'],
  ['givenUp', 'loading'],
] as const;

/** The button's look. Null in a state without a design. */
export function faceOf(snapshot: UtteranceSnapshot | undefined, take: TakeSnapshot | undefined): MicrophoneFace | null {
  if (!snapshot) return 'loading';
  const { advice } = snapshot.context;
  // Unlike a reading, a lost utterance starts over.
  if (snapshot.matches({ trying: { taking: 'lost' } })) return 'redo';
  if (snapshot.matches({ trying: 'taking' })) return take ? takeFace(take) : 'loading';
  if (snapshot.matches({ trying: { waiting: 'ready' } })) {
    return advice !== null && isTooPoor(advice) ? 'redo' : 'normal';
  }
  return FACES.find(([state]) => snapshot.matches(state))?.[1] ?? null;
}

const RECORDING = { trying: { taking: { hearing: 'recording' } } } as const;
/** True until the result of what is being said, or was. */
export const isBeingSaid = (snapshot: UtteranceSnapshot): boolean =>
  snapshot.matches(RECORDING) || snapshot.matches({ trying: 'awaitingResult' });

const CONNECTING = [
  { trying: { waiting: { connecting: 'pending' } } },
  { trying: { returning: 'pending' } },
  { trying: { taking: { hearing: 'starting' } } },
] as const;

/**
 * `keeping` and `kept`: the connection is missing while the student speaks, or after it, and the recording will be sent
 * later. `keptUnscored`: this device has no engine to score the recording. `slow`: no scorer has answered yet.
 * `offline`: nothing can be recorded before the connection is back.
 */
export type NetworkSign = 'keeping' | 'kept' | 'keptUnscored' | 'slow' | 'offline';

export function networkSign(snapshot: UtteranceSnapshot): NetworkSign | null {
  const { online } = snapshot.context;
  if (snapshot.matches({ trying: 'unsent' })) return online ? 'kept' : 'keptUnscored';
  if (snapshot.matches({ trying: { offline: 'cut' } })) return 'offline';
  // Without a network, it was this device's engine that could not be loaded.
  if (snapshot.matches('disconnected') && !online) return 'offline';
  const isSaid = isBeingSaid(snapshot);
  if (isSaid && !online && snapshot.context.scoredBy === 'provider')
    return snapshot.matches(RECORDING) ? 'keeping' : 'kept';
  const isConnecting = CONNECTING.some((state) => snapshot.matches(state));
  return (isSaid || isConnecting) && !snapshot.context.isAnswered ? 'slow' : null;
}

/** Tells if the recording will end by itself. It can't while no scorer hears the pauses. */
export function stopOf(snapshot: UtteranceSnapshot): 'byItself' | 'soon' | null {
  if (snapshot.matches({ trying: { taking: { hearing: { recording: 'warned' } } } })) return 'soon';
  const isHeard = networkSign(snapshot) === null;
  return snapshot.matches(RECORDING) && snapshot.context.stopsByItself && isHeard ? 'byItself' : null;
}

export interface ShownRecording {
  /** A reason why the microphone can't record, in place of the face's name. */
  label: 'offline' | 'denied' | null;
  /** Seconds until the recording ends or until the provider may be free. */
  secondsLeft: number | null;
  stop: 'byItself' | 'soon' | null;
  /** True while the student reads how to allow the microphone. */
  isHelping: boolean;
  /** True if nothing was heard from the start, so that the student is asked whether the microphone is on. */
  isAsked: boolean;
  /** True if the device was disconnected or fell silent during the recording. */
  isLost: boolean;
}

export function shownRecording(
  face: MicrophoneFace,
  utterance: UtteranceSnapshot | undefined,
  take: TakeSnapshot | undefined,
): ShownRecording {
  const isHelping = take?.matches({ denied: 'helping' }) ?? false;
  return {
    label: utterance?.matches({ trying: 'offline' }) ? 'offline' : isHelping ? 'denied' : null,
    secondsLeft: take && face === 'recording' ? secondsLeft(take) : (utterance?.context.secondsLeft ?? null),
    stop: utterance ? stopOf(utterance) : null,
    isHelping,
    isAsked: take !== undefined && isAsked(take),
    isLost: take !== undefined && isCutOff(take),
  };
}
