import type { TakeSnapshot } from '../take/take.machine.ts';
import { isAsked, type MicrophoneFace } from '../take/take.selectors.ts';
import type { UtteranceSnapshot } from '../utterance/utterance.machine.ts';
import {
  faceOf,
  isBeingSaid,
  networkSign,
  type NetworkSign,
  shownRecording,
  type ShownRecording,
} from '../utterance/utterance.selectors.ts';
import { isOther } from '../utterance/utterance.parts.ts';
import type { Advice } from '../utterance/utterance.types.ts';
import { sentenceOf } from './sentence.ts';
import type { SpeakingSnapshot } from './speaking.machine.ts';

/**
 * Advice next to the microphone. `asking`: the browser may ask for it out of sight (SPK-06). `silent`: nothing was heard
 * from the start.
 */
export type SpeakingAdvice =
  | Advice
  | NetworkSign
  | 'asking'
  | 'silent'
  | 'queued'
  | 'unspokenPhrase'
  | 'wrongPhrase'
  | 'givenUp'
  | 'givenUpOther';

/** State of the sentence, its microphone, and its result, for drawing. */
export interface ShownSpeaking extends ShownRecording {
  face: MicrophoneFace;
  advice: SpeakingAdvice | null;
  /** True if the attempt was judged and the next one has not begun. */
  isScored: boolean;
  isLeaving: boolean;
  /** False if the student said nothing or something else since the last result, whose marks would seem to be of that. */
  hasMarks: boolean;
  isReviewing: boolean;
  /** Index where the last word begins that the student has begun while recording, or -1. */
  reached: number;
  /** Index of the word whose details are open. */
  openWord: number | null;
  /** True if continuing is the only choice. */
  isGivenUp: boolean;
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
    advice: isGivenUp ? givenUpAdvice(snapshot) : adviceOf(snapshot, utterance, take),
    ...shownRecording(face, utterance, take),
    isScored: snapshot.context.result !== null && !snapshot.matches('attempting'),
    isLeaving: snapshot.matches({ judged: 'retrying' }),
    hasMarks: (utterance?.context.unheard ?? 0) === 0,
    isReviewing: snapshot.matches({ judged: { scored: 'reviewing' } }),
    reached: utterance && isBeingSaid(utterance) ? utterance.context.reached : -1,
    openWord: snapshot.matches({ judged: { scored: { reviewing: 'word' } } }) ? snapshot.context.word : null,
    isGivenUp,
  };
}

const givenUpAdvice = ({ context }: SpeakingSnapshot) => (context.heardOther ? 'givenUpOther' : 'givenUp');

function adviceOf(
  { context }: SpeakingSnapshot,
  utterance: UtteranceSnapshot | undefined,
  take: TakeSnapshot | undefined,
): SpeakingAdvice | null {
  if (take?.matches({ capturing: { opening: 'hinting' } })) return 'asking';
  if (take && isAsked(take)) return 'silent';
  if (utterance?.hasTag('queued')) return 'queued';
  const sign = utterance ? networkSign(utterance) : null;
  if (sign !== null) return sign;
  const advice = utterance?.context.advice ?? null;
  return isSentence(sentenceOf(context)) ? advice : adviceOnPhrase(advice);
}

/** A word or a phrase isn't called a sentence. */
function adviceOnPhrase(advice: Advice | null): SpeakingAdvice | null {
  if (advice === 'unheard') return 'unspokenPhrase';
  return isOther(advice) ? 'wrongPhrase' : advice;
}

const isSentence = (text: string): boolean => /[.!?…]["'”’)]*$/.test(text.trim());
