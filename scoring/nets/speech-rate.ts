import { SILENCE, SOUNDS } from './acoustic-net.ts';
import { ROWS_PER_SECOND } from '../rates.ts';

/**
 * Rate of speech without regard to a text: how often the likeliest sound changes. It is higher than the number of sounds
 * said, above all in noise (figures: training/README.md).
 */
export class SpeechRate {
  #last: number = SILENCE;
  #changes = 0;
  #rows = 0;
  #all = 0;
  #voiced = 0;

  /** @param sounds log posteriors, SOUNDS for each row */
  hear(sounds: Float64Array): void {
    for (let row = 0; row < sounds.length; row += SOUNDS) {
      let likeliest = 0;
      for (let sound = 1; sound < SOUNDS; sound++)
        if (sounds[row + sound]! > sounds[row + likeliest]!) likeliest = sound;
      this.#all += 1;
      if (likeliest !== SILENCE) {
        this.#voiced = this.#all;
        this.#rows += 1;
        if (likeliest !== this.#last) this.#changes += 1;
      }
      this.#last = likeliest;
    }
  }

  /** End of the speech so far, in seconds. */
  get end(): number {
    return this.#voiced / ROWS_PER_SECOND;
  }

  /** Changes per second of speech. */
  get perSecond(): number {
    return this.#rows === 0 ? 0 : (ROWS_PER_SECOND * this.#changes) / this.#rows;
  }
}
