import type { SoundMeasures } from '../ports/microphone.port.ts';

export type CheckVerdict = 'good' | 'noVoice' | 'tooQuiet' | 'tooLoud' | 'tooNoisy';

/**
 * Limits of the check, stricter than the scorer's `LEVELS` (scoring/constants.ts, same order), because a take is often
 * softer, further away or noisier. The check called 6 of 635 takes good that the scorer refused. It warned in none
 * of 125 intact takes.
 */
export const CHECK_BARS = {
  /** Without a voice, louder sound counts as noise and quieter sound as silence. In dB of full scale. */
  noise: -45,
  /** Minimum voice, in seconds. A sentence has more, a cough or a chair less. The scorer accepts a word of 0.12 s. */
  voice: 0.5,
  /** Maximum share of clipped samples. The scorer refuses from 0.35. Intact learner recordings have at most 0.11. */
  flattened: 0.25,
  /** Minimum distance of the voice from the room and from its own pauses, in dB. The scorer refuses below 9. */
  signalToNoise: 12,
  /** Minimum level of the voice's loudest parts, in dB of full scale. The scorer refuses below -60. */
  quiet: -54,
} as const;

export function verdictOf(room: SoundMeasures, voice: SoundMeasures): CheckVerdict {
  if (voice.voice < CHECK_BARS.voice) return voice.loud > CHECK_BARS.noise ? 'tooNoisy' : 'noVoice';
  if (voice.flattened > CHECK_BARS.flattened) return 'tooLoud';
  if (voice.loud - Math.max(room.middle, voice.quiet) < CHECK_BARS.signalToNoise) return 'tooNoisy';
  return voice.loud < CHECK_BARS.quiet ? 'tooQuiet' : 'good';
}
