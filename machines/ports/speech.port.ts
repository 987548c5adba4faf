import type { SpeechClientMessage, SpeechServerMessage } from '../../contract/speech.ts';

export type SpeechSocketEvent =
  | { type: 'socket.received'; message: SpeechServerMessage }
  /** It closed, failed to open, or said something outside the contract. `message` is for the student, when the provider gave one. */
  | { type: 'socket.lost'; message: string | null }
  /** The service closed it because nothing was said over it. */
  | { type: 'socket.idled' };

/** One socket to the speech service. */
export interface SpeechSocket {
  send(message: SpeechClientMessage): void;
  /**
   * Sends a recording (see recording.port.ts), and what is added to it while it goes on.
   * @param from bytes of its audio that were taken before
   */
  stream(recording: string, from?: number): void;
  /** Says that nothing more will come, and closes `ms` later by itself. Nothing is heard from it any more. */
  end(ms: number): void;
  /** At once, unless it is ending already. */
  close(): void;
}

/** What judges speech by the messages of the speech service: the service itself, or the engine on this device. */
export interface SpeechPort {
  open(token: string, listen: (event: SpeechSocketEvent) => void): SpeechSocket;
}

/** The token of the present session; `refresh` gets a new one where the provider refused it. Both reject when there is none. */
export interface TokenPort {
  authorize(): Promise<string>;
  refresh(refused: string): Promise<string>;
}
