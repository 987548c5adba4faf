/**
 * Runs in the audio thread at the device's own rate, because Safari ignores a 16 kHz context and Firefox refuses one.
 * Hands out 16 kHz mono as 16-bit little-endian PCM in slices of 250 ms. Serves one recording after another.
 */
import { SAMPLE_RATE, SLICE } from '../../../contract/constants.ts';
import type { SoundMeasures } from '../../../machines/ports/microphone.port.ts';
import { measureLevel } from '../../../scoring/audio/level.ts';
import { mixed } from '../../../scoring/audio/mix.ts';
import { StreamResampler } from '../../../scoring/audio/stream-resampler.ts';
import { secondsOfVoice } from '../../../scoring/results/verdict.ts';

const SLICE_SAMPLES = (SAMPLE_RATE * SLICE) / 1_000;
const LEVELS_PER_SECOND = 30;
/** Number of blocks of 128 samples to remember between recordings, which is 85 ms at 48 kHz. */
const REMEMBERED = 32;
/** Ten seconds, in samples. */
const MOST_MEASURED = 10 * SAMPLE_RATE;

export type RecorderUse = 'record' | 'measure';

/** `from` is the start in seconds of the context. Sound heard before the command arrives counts. `end` comes last. */
export type RecorderCommand =
  | { type: 'begin'; recording: number; use: RecorderUse; from: number }
  | { type: 'finish' }
  | { type: 'end' };
/** `level` is the loudness since the last level, 0 to 1. The first one comes with the first sample. */
export type RecorderMessage = { recording: number } & (
  | { type: 'slice'; slice: ArrayBuffer }
  | { type: 'level'; level: number }
  | { type: 'drained' }
  /** Replaces all slices if the sound is only measured. */
  | { type: 'measured'; measures: SoundMeasures }
);

class Recorder extends AudioWorkletProcessor {
  #state: 'idle' | 'recording' | 'ended' = 'idle';
  #recording = 0;
  // Made in advance, because building its table would stall the audio thread while the student speaks.
  #resampler = new StreamResampler(sampleRate, SAMPLE_RATE);
  #slice = new Int16Array(SLICE_SAMPLES);
  #filled = 0;
  #measured: Float32Array | null = null;
  #energy = 0;
  #metered = 0;
  #levelAt = 0;
  /** The latest blocks. The block of frame f is at f / 128 modulo their number. */
  readonly #recent = Array.from({ length: REMEMBERED }, () => ({ frame: -1, samples: new Float32Array(0) }));

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<RecorderCommand>) => {
      if (data.type === 'begin') this.#begin(data);
      else if (data.type === 'finish') this.#finish();
      else this.#end();
    };
  }

  override process([input]: Float32Array[][]): boolean {
    const channels = input ?? [];
    if (channels.length > 0) {
      const mono = mixed(channels);
      if (this.#state === 'recording') this.#record(mono);
      else this.#remember(mono);
    }
    return this.#state !== 'ended';
  }

  #remember(mono: Float32Array) {
    const block = this.#recent[(currentFrame / mono.length) % REMEMBERED];
    if (block) Object.assign(block, { frame: currentFrame, samples: mono.slice() });
  }

  #record(mono: Float32Array) {
    this.#meter(mono);
    this.#take(this.#resampler.push(mono));
  }

  #begin({ recording, use, from }: Extract<RecorderCommand, { type: 'begin' }>) {
    this.#recording = recording;
    this.#measured = use === 'measure' ? new Float32Array(MOST_MEASURED) : null;
    this.#filled = 0;
    this.#energy = 0;
    this.#metered = 0;
    this.#levelAt = 0;
    this.#state = 'recording';
    const heard = this.#recent.filter(({ frame }) => frame >= from * sampleRate).toSorted((a, b) => a.frame - b.frame);
    for (const { samples } of heard) this.#record(samples);
    for (const block of this.#recent) block.frame = -1;
  }

  #finish() {
    if (this.#state === 'recording') {
      this.#take(this.#resampler.flush());
      if (this.#measured) this.#tellMeasures(this.#measured.subarray(0, this.#filled));
      else if (this.#filled > 0) this.#hand(this.#slice.slice(0, this.#filled).buffer);
    }
    this.#measured = null;
    this.#post({ recording: this.#recording, type: 'drained' });
    if (this.#state === 'recording') this.#resampler = new StreamResampler(sampleRate, SAMPLE_RATE);
    this.#state = 'idle';
  }

  /** Finishes the current recording first, because its sound stays valid when the device is lost. */
  #end() {
    if (this.#state === 'recording') this.#finish();
    this.#state = 'ended';
    this.port.close();
  }

  #meter(samples: Float32Array) {
    for (const sample of samples) this.#energy += sample * sample;
    this.#metered += samples.length;
    if (this.#metered < this.#levelAt) return;
    this.#post({ recording: this.#recording, type: 'level', level: Math.sqrt(this.#energy / this.#metered) });
    this.#energy = 0;
    this.#metered = 0;
    this.#levelAt = sampleRate / LEVELS_PER_SECOND;
  }

  #tellMeasures(samples: Float32Array) {
    const level = measureLevel(samples);
    const { loud, middle, quiet, flattened } = level;
    const measures = { loud, middle, quiet, voice: secondsOfVoice(level), flattened };
    this.#post({ recording: this.#recording, type: 'measured', measures });
  }

  #take(samples: Float32Array) {
    if (this.#measured) {
      const fitting = samples.subarray(0, this.#measured.length - this.#filled);
      this.#measured.set(fitting, this.#filled);
      this.#filled += fitting.length;
      return;
    }
    for (const sample of samples) {
      this.#slice[this.#filled++] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
      if (this.#filled === SLICE_SAMPLES) {
        this.#hand(this.#slice.slice().buffer);
        this.#filled = 0;
      }
    }
  }

  #hand(slice: ArrayBuffer) {
    this.#post({ recording: this.#recording, type: 'slice', slice }, [slice]);
  }

  #post(message: RecorderMessage, transfer: Transferable[] = []) {
    this.port.postMessage(message, transfer);
  }
}

registerProcessor('recorder', Recorder);
