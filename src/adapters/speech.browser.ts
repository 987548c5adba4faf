import { paths } from '../../contract/paths.ts';
import { SpeechServerMessage } from '../../contract/speech.ts';
import type { SpeechPort } from '../../machines/ports/speech.port.ts';

/** The speech socket. It never reconnects by itself (01§9): the speechStream machine does. */
export function browserSpeech(): SpeechPort {
  return {
    open(token, listen) {
      const url = new URL(paths.speech, location.href);
      url.protocol = url.protocol.replace('http', 'ws');
      url.searchParams.set('session', token);
      const socket = new WebSocket(url);
      const closing = new AbortController();
      const { signal } = closing;
      socket.addEventListener(
        'message',
        ({ data }) => {
          const message = parsed(data);
          listen(message ? { type: 'socket.received', message } : { type: 'socket.lost', message: null });
        },
        { signal },
      );
      socket.addEventListener('close', () => listen({ type: 'socket.lost', message: null }), { signal });
      const whenOpen = (send: () => void) => {
        if (socket.readyState === WebSocket.OPEN) send();
      };
      return {
        send: (message) => whenOpen(() => socket.send(JSON.stringify(message))),
        sendAudio: (slice) => whenOpen(() => socket.send(slice)),
        close() {
          closing.abort();
          socket.close();
        },
      };
    },
  };
}

/** null when it is not a message of the contract. */
function parsed(data: unknown): SpeechServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return SpeechServerMessage.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
