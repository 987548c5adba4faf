interface Piece {
  bytes: Buffer;
  isWebSocket: boolean;
}

const END_OF_HEAD = '\r\n\r\n';
const UPGRADE = /^upgrade: websocket\r?$/im;

/**
 * Returns a function that splits one direction of a TCP connection into messages. After an upgrade, a message is a
 * WebSocket frame, however TCP divided it. Before, it is a piece of HTTP as it arrived.
 */
export function messagesOf(): (bytes: Buffer) => Piece[] {
  let isWebSocket = false;
  let rest: Buffer = Buffer.alloc(0);

  return (bytes) => {
    if (!isWebSocket) {
      const end = bytes.indexOf(END_OF_HEAD);
      const head = end < 0 ? '' : bytes.toString('latin1', 0, end);
      if (!UPGRADE.test(head)) return [{ bytes, isWebSocket }];
      isWebSocket = true;
      const size = end + END_OF_HEAD.length;
      const frames = framesIn(bytes.subarray(size));
      return [{ bytes: bytes.subarray(0, size), isWebSocket: false }, ...frames];
    }
    return framesIn(bytes);
  };

  function framesIn(bytes: Buffer): Piece[] {
    rest = Buffer.concat([rest, bytes]);
    const frames: Piece[] = [];
    for (let size = sizeOf(rest); size !== null && size <= rest.length; size = sizeOf(rest)) {
      frames.push({ bytes: rest.subarray(0, size), isWebSocket: true });
      rest = rest.subarray(size);
    }
    return frames;
  }
}

/** Returns true for a WebSocket frame that closes the connection (RFC 6455, 5.5.1). */
export const isClose = (frame: Buffer): boolean => (frame[0]! & 0x0f) === 8;

/** Returns the size of the frame that `bytes` begin with, or null if they are too few to tell (RFC 6455, 5.2). */
function sizeOf(bytes: Buffer): number | null {
  if (bytes.length < 2) return null;
  const mask = bytes[1]! & 0x80 ? 4 : 0;
  const length = bytes[1]! & 0x7f;
  if (length < 126) return 2 + mask + length;
  if (length === 126) return bytes.length < 4 ? null : 4 + mask + bytes.readUInt16BE(2);
  return bytes.length < 10 ? null : 10 + mask + Number(bytes.readBigUInt64BE(2));
}
