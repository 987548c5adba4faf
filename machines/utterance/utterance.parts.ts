import type { Judgment } from '../speech-stream/speech-stream.types.ts';
import type { Advice } from './utterance.types.ts';

/** The recording was too poor to judge, and not wrong. It doesn't count as unheard. */
const TOO_POOR: Partial<Record<Judgment['verdict'], Advice>> = {
  too_quiet: 'tooQuiet',
  too_noisy: 'tooNoisy',
  clipped: 'clipped',
};

/** Returns how to improve a recording that could not be judged (SPK-04, D40), or null if it was judged. */
export function adviceOn(result: Judgment): Advice | null {
  const { verdict } = result;
  if (verdict !== 'no_speech' && verdict !== 'wrong_text') return TOO_POOR[verdict] ?? null;
  if ('words' in result && result.sentence_decoded !== '') return 'otherWords';
  return verdict === 'wrong_text' ? 'wrongText' : 'unheard';
}

/** The student was heard, but with other words. */
export const isOther = (advice: Advice | null): boolean => advice === 'otherWords' || advice === 'wrongText';

export const isTooPoor = (advice: Advice): boolean => Object.values(TOO_POOR).includes(advice);
