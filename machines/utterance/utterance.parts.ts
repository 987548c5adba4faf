import type { Judgment } from '../speech-stream/speech-stream.types.ts';
import type { Advice } from './utterance.types.ts';

/** ms of silence until the recording ends (docs/decisions/0068). */
export const END_OF_TEXT = { sure: 600, perhaps: 900 } as const;
/** ms of silence until the warning, and then until the end. A pause to think in a conversation rarely exceeds 3 s. */
export const LONG_PAUSE = { sentence: [5_500, 3_000], turn: [2_500, 1_500] } as const;
/** The same two waits after a last word that was hardly recognized. */
export const DOUBTFUL_PAUSE = [1_700, LONG_PAUSE.sentence[1]] as const;

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
