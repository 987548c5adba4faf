import type { SpeechClientMessage, SpeechServerMessage } from '../../contract/speech.ts';

export type SpeechSocketEvent =
  | { type: 'socket.received'; message: SpeechServerMessage }
  /**
   * The socket closed, failed, or sent an invalid message. `message` is the provider's text for the student, if any.
   */
  | { type: 'socket.lost'; message: string | null }
  /** The service has not answered for some seconds. The socket may still be lost or answer. */
  | { type: 'socket.silent' }
  | { type: 'socket.answered' }
  /** The service closed the socket because it was unused. */
  | { type: 'socket.idled' };

export interface SpeechSocket {
  send(message: SpeechClientMessage): void;
  /** Sends a recording (see recording.port.ts) and the sound added to it. `from` is the number of bytes sent before. */
  stream(recording: string, from?: number): void;
  /** Announces the end, stops listening, and closes the socket after `ms`. */
  end(ms: number): void;
  /** Closes at once, unless the socket is ending already. */
  close(): void;
}

/** A speech scorer with the speech service's messages, either the service or the engine on this device. */
export interface SpeechPort {
  open(token: string, listen: (event: SpeechSocketEvent) => void): SpeechSocket;
}

/** The engine on this device. */
export interface DeviceSpeechPort extends SpeechPort {
  /** Loads the engine from the files on this device. Rejects if some are missing, because a download takes long. */
  load(): Promise<void>;
}

/** The scorers of a recording. */
export interface SpeechPorts {
  provider: SpeechPort;
  device: DeviceSpeechPort;
}

/** Both methods reject without a session. `refresh` replaces a token that the provider refused. */
export interface TokenPort {
  authorize(): Promise<string>;
  refresh(refused: string): Promise<string>;
}
