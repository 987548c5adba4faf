import type { Judgment } from '../speech-stream/speech-stream.types.ts';
import type { Advice } from './utterance.types.ts';

/** Returns how to improve a recording that could not be judged (SPK-04, D40), or null if it was judged. */
export function adviceOn(result: Judgment): Advice | null {
  switch (result.verdict) {
    case 'too_quiet':
      return 'tooQuiet';
    case 'too_noisy':
      return 'tooNoisy';
    case 'clipped':
      return 'clipped';
    case 'no_speech':
    case 'wrong_text':
      if ('words' in result && result.sentence_decoded !== '') return 'otherWords';
      return result.verdict === 'wrong_text' ? 'wrongText' : 'unheard';
    default:
      return null;
  }
}

/** True for a recording too poor to judge. It doesn't count as unheard. */
export const isTooPoor = (advice: Advice): boolean => ['tooQuiet', 'tooNoisy', 'clipped'].includes(advice);
