import { SAMPLE_RATE } from '../../contract/constants.ts';
import { resample } from '../../scoring/audio/resample.ts';

/** A model recording at 16 kHz mono, with samples -1..1 and its length in seconds. */
export type ModelAudio = { samples: Float32Array; duration: number };

/** Decodes an mp3 file as browsers do. Rejects if it is not one. */
export async function decodeModelAudio(mp3: Uint8Array): Promise<ModelAudio> {
  // Loaded on first use, because a start without students needs no decoder.
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(mp3);
    const [first = new Float32Array(), ...others] = channelData;
    if (samplesDecoded === 0 || errors.length > 0) throw new Error('This is not an mp3 file that can be read.');
    const mono = first.map((sample, at) => others.reduce((sum, other) => sum + (other[at] ?? 0), sample));
    const scale = 1 / channelData.length;
    return {
      samples: resample(
        mono.map((sample) => sample * scale),
        sampleRate,
      ),
      duration: samplesDecoded / sampleRate,
    };
  } finally {
    decoder.free();
  }
}

const FRAME_SECONDS = 0.01;
/** Amplitude relative to the loudest frame, -34 dB. */
const AUDIBLE = 0.02;

/** Returns the seconds at which a clean recording starts and stops being audible, or null if it is silent. */
export function audiblePart(samples: Float32Array): { from: number; to: number } | null {
  const size = FRAME_SECONDS * SAMPLE_RATE;
  const loudness = Array.from({ length: Math.floor(samples.length / size) }, (_, frame) =>
    Math.sqrt(
      samples.subarray(frame * size, (frame + 1) * size).reduce((sum, sample) => sum + sample * sample, 0) / size,
    ),
  );
  const bar = AUDIBLE * Math.max(...loudness);
  const first = loudness.findIndex((value) => value > bar);
  if (first === -1) return null;
  return { from: first * FRAME_SECONDS, to: (loudness.findLastIndex((value) => value > bar) + 1) * FRAME_SECONDS };
}
