/** What the measures of a room and of a voice in it say about the microphone. */
import type { SoundMeasures } from '../ports/microphone.port.ts';

export type CheckVerdict = 'good' | 'noVoice' | 'tooQuiet' | 'tooLoud' | 'tooNoisy';

/**
 * Stricter by a margin than the scorer (`LEVELS` in scoring/constants.ts, same order), because the take is read a
 * little softer, further away or in more noise than the sentence of the check. Agreement: `npm run bench microphone-check`.
 */
export const CHECK_BARS = {
  /** Louder than this without the ups and downs of a voice is noise, below it nobody spoke. dB of full scale. */
  noise: -45,
  /** A sentence has more than this, a cough or a chair less. Seconds; the scorer takes a word of 0.12 s. */
  voice: 0.5,
  /** Share of cut-off samples. The scorer refuses from 0.35, and no learner's recording that is whole has more than 0.11. */
  flattened: 0.25,
  /** Distance of the voice from the room and from the pauses of the sentence, dB. The scorer refuses below 9. */
  signalToNoise: 12,
  /** Loudest parts of the voice, dB of full scale. The scorer refuses below -60. */
  quiet: -54,
} as const;

export function verdictOf(room: SoundMeasures, voice: SoundMeasures): CheckVerdict {
  if (voice.voice < CHECK_BARS.voice) return voice.loud > CHECK_BARS.noise ? 'tooNoisy' : 'noVoice';
  if (voice.flattened > CHECK_BARS.flattened) return 'tooLoud';
  if (voice.loud - Math.max(room.middle, voice.quiet) < CHECK_BARS.signalToNoise) return 'tooNoisy';
  return voice.loud < CHECK_BARS.quiet ? 'tooQuiet' : 'good';
}
