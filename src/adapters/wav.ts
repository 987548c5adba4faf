const HEADER_BYTES = 44;

/** The 44 bytes before 16-bit mono PCM of unknown length, as a stream has them (decision 35). `sampleRate` in Hz. */
export function wavHeader(sampleRate: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  const text = (at: number, word: string) =>
    [...word].forEach((letter, i) => view.setUint8(at + i, letter.charCodeAt(0)));
  const unknown = 0xffff_ffff;
  text(0, 'RIFF');
  view.setUint32(4, unknown, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, unknown, true);
  return view.buffer;
}

/** The slices of one streamed WAV (header in the first) as a file: its header tells the length, as players expect. */
export function wavFile(slices: readonly ArrayBuffer[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(slices.reduce((sum, slice) => sum + slice.byteLength, 0));
  let at = 0;
  for (const slice of slices) {
    bytes.set(new Uint8Array(slice), at);
    at += slice.byteLength;
  }
  if (bytes.byteLength < HEADER_BYTES) return bytes;
  const header = new DataView(bytes.buffer);
  header.setUint32(4, bytes.byteLength - 8, true);
  header.setUint32(40, bytes.byteLength - HEADER_BYTES, true);
  return bytes;
}
