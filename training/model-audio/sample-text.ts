import { shownCastName, type CastName } from '../../contract/cast.ts';

/** Text of a member's sample, for teachers who choose a voice. */
export function sampleTextOf(name: CastName): string {
  return `Hello, I'm ${shownCastName(name)}. Would you like to practice English with me today?`;
}
