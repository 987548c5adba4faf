/** Returns the header of an MPEG frame, followed by a text. */
export function mp3(text: string, size = 1000): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(size - 4, text)]);
}

/** Returns the signature of a PNG, followed by a text. */
export function png(text: string, size = 100): Buffer {
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), Buffer.alloc(size - 8, text)]);
}
