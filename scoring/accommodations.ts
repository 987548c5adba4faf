import type { Accommodations as OfStudent } from '../contract/accommodations.ts';
import { PHONES, type Arpabet } from '../words/phones.ts';
import type { Accommodations } from './results/scoring.ts';

export const isSound = (symbol: string): symbol is Arpabet => PHONES.some((phone) => phone === symbol);

/** Returns the student's accommodations for the engine. */
export const accommodationsOf = ({ ignore_repetitions, exempt_sounds }: OfStudent): Accommodations => ({
  ...(ignore_repetitions && { ignoreRepetitions: true }),
  ...(exempt_sounds && { exemptSounds: exempt_sounds.filter(isSound) }),
});
