const HEADER_BYTES = 44;
const UNKNOWN = 0xffff_ffff;

/** Returns the header of 16-bit mono PCM. Omit `bytes` while streaming (D35). `sampleRate` is in Hz. */
export function wavHeader(sampleRate: number, bytes?: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  const text = (at: number, word: string) =>
    [...word].forEach((letter, i) => view.setUint8(at + i, letter.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, bytes === undefined ? UNKNOWN : bytes + HEADER_BYTES - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, bytes ?? UNKNOWN, true);
  return view.buffer;
}
