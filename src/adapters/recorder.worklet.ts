/**
 * Runs in the audio thread: takes the microphone at the device's own rate (Safari ignores a 16 kHz context,
 * Firefox refuses one), and hands out 16 kHz mono in slices of 250 ms of 16-bit little-endian PCM.
 */
import { SAMPLE_RATE, SLICE } from '../../contract/constants.ts';
import { StreamResampler } from '../../scoring/stream-resampler.ts';

const SLICE_SAMPLES = (SAMPLE_RATE * SLICE) / 1_000;

export type RecorderCommand = 'begin' | 'finish';
export type RecorderMessage = { slice: ArrayBuffer } | { level: number } | 'drained';

class Recorder extends AudioWorkletProcessor {
  #state: 'idle' | 'recording' | 'drained' = 'idle';
  #resampler = new StreamResampler(sampleRate, SAMPLE_RATE);
  #slice = new Int16Array(SLICE_SAMPLES);
  #filled = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<RecorderCommand>) =>
      data === 'begin' ? this.#begin() : this.#finish();
  }

  override process([input]: Float32Array[][]): boolean {
    const channels = input ?? [];
    if (channels.length === 0 || this.#state === 'drained') return this.#state !== 'drained';
    const mono = mixed(channels);
    this.#post({ level: Math.sqrt(mono.reduce((sum, sample) => sum + sample * sample, 0) / mono.length) });
    if (this.#state === 'recording') this.#take(this.#resampler.push(mono));
    return true;
  }

  #begin() {
    this.#resampler = new StreamResampler(sampleRate, SAMPLE_RATE);
    this.#filled = 0;
    this.#state = 'recording';
  }

  #finish() {
    if (this.#state === 'recording') {
      this.#take(this.#resampler.flush());
      if (this.#filled > 0) this.#post({ slice: this.#slice.slice(0, this.#filled).buffer });
    }
    this.#state = 'drained';
    this.#post('drained');
  }

  #take(samples: Float32Array) {
    for (const sample of samples) {
      this.#slice[this.#filled++] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
      if (this.#filled === SLICE_SAMPLES) {
        this.#post({ slice: this.#slice.slice().buffer });
        this.#filled = 0;
      }
    }
  }

  #post(message: RecorderMessage) {
    this.port.postMessage(message);
  }
}

function mixed(channels: Float32Array[]): Float32Array {
  if (channels.length === 1) return channels[0]!;
  return channels[0]!.map((_, at) => channels.reduce((sum, channel) => sum + channel[at]!, 0) / channels.length);
}

registerProcessor('recorder', Recorder);
