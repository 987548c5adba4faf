/** Root mean square of samples from -1 to 1. Between the two, nothing changes: a voice does not flicker. */
const VOICE = 0.02;
const SILENCE = 0.01;
/** Levels in a row, of which 30 come a second: a tenth of a second of voice, 1.5 s of silence. */
const VOICED = 3;
const SILENT = 45;

/** How a meter shows a level, 0 to 1: a quarter of full scale is as loud as a voice gets. */
export const onMeter = (level: number) => Math.min(1, level * 4);
/** From here on a meter shows more than the room. */
export const VOICE_ON_METER = onMeter(VOICE);

/** Makes of the loudness of a recording the two moments that matter: a voice begins, a voice pauses. */
export class VoiceMilestones {
  #isHeard = false;
  #inARow = 0;

  /** What this level completes, if anything. */
  push(level: number): 'voice.began' | 'voice.paused' | null {
    const isOther = this.#isHeard ? level < SILENCE : level > VOICE;
    this.#inARow = isOther ? this.#inARow + 1 : 0;
    if (this.#inARow < (this.#isHeard ? SILENT : VOICED)) return null;
    this.#isHeard = !this.#isHeard;
    this.#inARow = 0;
    return this.#isHeard ? 'voice.began' : 'voice.paused';
  }
}
