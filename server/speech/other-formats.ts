const SIGNATURES: [name: string, offset: number, bytes: string][] = [
  ['MP3', 0, 'ID3'],
  ['Ogg', 0, 'OggS'],
  ['FLAC', 0, 'fLaC'],
  ['WebM', 0, '\x1a\x45\xdf\xa3'],
  ['MP4', 4, 'ftyp'],
  ['AAC', 0, 'ADIF'],
  ['a PNG picture', 0, '\x89PNG'],
  ['a JPEG picture', 0, '\xff\xd8\xff\xe0'],
  ['a ZIP file', 0, 'PK\x03\x04'],
  ['a PDF file', 0, '%PDF'],
];
const MPEG_FRAMES = 3;
const TEXT_SIZE = 64;

/** Returns the format of data that is certainly not PCM, else null. Bare PCM has no signature itself. */
export function otherFormat(audio: Uint8Array): string | null {
  const start = String.fromCharCode(...audio.subarray(0, 16));
  const known = SIGNATURES.find(([, offset, bytes]) => start.startsWith(bytes, offset));
  if (known !== undefined) return known[0];
  if (isMpegAudio(audio)) return 'MP3';
  return isText(audio) ? 'text' : null;
}

/** A sample may look like a frame header, but not three frames in a row. */
function isMpegAudio(audio: Uint8Array): boolean {
  let at = 0;
  for (let frame = 0; frame < MPEG_FRAMES; frame += 1) {
    const size = mpegFrameSize(audio, at);
    if (size === null) return false;
    at += size;
    if (at >= audio.length) return frame > 0;
  }
  return true;
}

const LAYER_3 = 0b01;
const BIT_RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BIT_RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Hz, by the header's version bits: 2.5, none, 2, 1. */
const SAMPLE_RATES = [[11_025, 12_000, 8_000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]];

/** Returns the size in bytes of the MPEG layer III frame at `at`, or null without one. */
function mpegFrameSize(audio: Uint8Array, at: number): number | null {
  const [first = 0, second = 0, third = 0] = audio.subarray(at, at + 3);
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || ((second >> 1) & 0b11) !== LAYER_3) return null;
  const version = (second >> 3) & 0b11;
  const rates = version === 0b11 ? BIT_RATES_1 : BIT_RATES_2;
  const bitRate = rates[third >> 4];
  const sampleRate = SAMPLE_RATES[version]?.[(third >> 2) & 0b11];
  if (bitRate === undefined || bitRate === 0 || sampleRate === undefined) return null;
  const padding = (third >> 1) & 1;
  return Math.floor(((version === 0b11 ? 144 : 72) * bitRate * 1000) / sampleRate) + padding;
}

function isText(audio: Uint8Array): boolean {
  return (
    audio.length >= TEXT_SIZE &&
    audio.every((byte) => (byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d || byte === 0x09)
  );
}
