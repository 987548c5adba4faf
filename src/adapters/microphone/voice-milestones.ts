/** Root mean square of samples from -1 to 1. Levels between the two change nothing, to prevent flicker. */
const VOICE = 0.02;
const SILENCE = 0.01;
/** Consecutive levels, at 30 a second. Voice takes 0.1 s and silence 1.5 s. */
const VOICED = 3;
const SILENT = 45;

/** Scales a level to a meter, 0 to 1. Voices reach at most a quarter of full scale. */
export const onMeter = (level: number) => Math.min(1, level * 4);
/** A meter at or above this level shows more than the room's noise. */
export const VOICE_ON_METER = onMeter(VOICE);

export class VoiceMilestones {
  #isHeard = false;
  #inARow = 0;

  push(level: number): 'voice.began' | 'voice.paused' | null {
    const isOther = this.#isHeard ? level < SILENCE : level > VOICE;
    this.#inARow = isOther ? this.#inARow + 1 : 0;
    if (this.#inARow < (this.#isHeard ? SILENT : VOICED)) return null;
    this.#isHeard = !this.#isHeard;
    this.#inARow = 0;
    return this.#isHeard ? 'voice.began' : 'voice.paused';
  }
}
