import type { TakeSnapshot } from '../take/take.machine.ts';
import { secondsLeft, type MicrophoneFace } from '../take/take.selectors.ts';
import type { UtteranceSnapshot } from '../utterance/utterance.machine.ts';
import { faceOf, isKeeping, stopOf } from '../utterance/utterance.selectors.ts';
import type { Advice } from '../utterance/utterance.types.ts';
import { sentenceOf } from './sentence.ts';
import type { SpeakingSnapshot } from './speaking.machine.ts';

/** Advice next to the microphone. `asking`: the browser may ask for it out of sight (SPK-06). */
export type SpeakingAdvice = Advice | 'asking' | 'queued' | 'kept' | 'wrongWord' | 'givenUp';

/** State of the sentence, its microphone, and its result, for drawing. */
export interface ShownSpeaking {
  face: MicrophoneFace;
  /** A reason why the microphone can't record, in place of the face's name. */
  label: 'offline' | 'denied' | null;
  advice: SpeakingAdvice | null;
  /** Seconds until the recording ends or until the provider may be free. */
  secondsLeft: number | null;
  stop: 'byItself' | 'soon' | null;
  isGivenUp: boolean;
  /** True if the attempt was judged and the next one has not begun. */
  isScored: boolean;
  isLeaving: boolean;
  isReviewing: boolean;
  isHelping: boolean;
  isLost: boolean;
  /** Index of the word whose details are open. */
  openWord: number | null;
}

const KNOWN = ['attempting', 'judged', 'givenUp', 'done'] as const;

/** Null in a state without a design. */
export function shownSpeaking(
  snapshot: SpeakingSnapshot,
  utterance: UtteranceSnapshot | undefined,
  take: TakeSnapshot | undefined,
): ShownSpeaking | null {
  const face = faceOf(utterance, take);
  if (face === null || !KNOWN.some((state) => snapshot.matches(state))) return null;
  const isGivenUp = snapshot.matches('givenUp');
  return {
    face,
    advice: isGivenUp ? 'givenUp' : adviceOf(snapshot, utterance, take),
    ...shownTake(face, utterance, take),
    isGivenUp,
    isScored: snapshot.context.result !== null && !snapshot.matches('attempting'),
    isLeaving: snapshot.matches({ judged: 'retrying' }),
    isReviewing: snapshot.matches({ judged: { scored: 'reviewing' } }),
    openWord: snapshot.matches({ judged: { scored: { reviewing: 'word' } } }) ? snapshot.context.word : null,
  };
}

function shownTake(
  face: MicrophoneFace,
  utterance: UtteranceSnapshot | undefined,
  take: TakeSnapshot | undefined,
): Pick<ShownSpeaking, 'label' | 'secondsLeft' | 'stop' | 'isHelping' | 'isLost'> {
  const isHelping = take?.matches({ denied: 'helping' }) ?? false;
  return {
    label: utterance?.matches({ trying: 'offline' }) ? 'offline' : isHelping ? 'denied' : null,
    secondsLeft: take && face === 'recording' ? secondsLeft(take) : (utterance?.context.secondsLeft ?? null),
    stop: utterance ? stopOf(utterance) : null,
    isHelping,
    isLost: take?.matches({ capturing: 'lost' }) ?? false,
  };
}

function adviceOf(
  { context }: SpeakingSnapshot,
  utterance: UtteranceSnapshot | undefined,
  take: TakeSnapshot | undefined,
): SpeakingAdvice | null {
  if (take?.matches({ capturing: { opening: 'hinting' } })) return 'asking';
  if (utterance?.hasTag('queued')) return 'queued';
  if (utterance && isKeeping(utterance)) return 'kept';
  const advice = utterance?.context.advice ?? null;
  return advice === 'wrongText' && !sentenceOf(context).trim().includes(' ') ? 'wrongWord' : advice;
}
