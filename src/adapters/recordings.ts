import { SAMPLE_RATE } from '../../contract/constants.ts';
import type { FoundRecording, RecordingPort } from '../../machines/ports/recording.port.ts';
import { wavHeader } from './wav.ts';

const BYTES_A_SECOND = SAMPLE_RATE * 2;

/** Some of a recording: the header of a WAV (D35) at its beginning, bare PCM after it. */
type Listener = (slice: ArrayBuffer) => void;

interface Held {
  /** 16-bit PCM at 16 kHz mono; empty once a file holds it. */
  slices: ArrayBuffer[];
  bytes: number;
  keepers: number;
  listeners: Set<Listener>;
  isOver: boolean;
  url: string | null;
}

/** Takes what a microphone hears, as it comes. */
export interface RecordingWriter {
  readonly id: string;
  /** What is held so far. */
  readonly ms: number;
  /** Takes the slice over: it is not copied. */
  add(slice: ArrayBuffer): void;
  /** Nothing more will come. */
  end(): void;
}

/** Everything that is recorded on this page, held once: ten minutes are 19.2 MB. */
export class Recordings implements RecordingPort {
  readonly #held = new Map<string, Held>();
  #count = 0;

  /** How many are held. */
  get size(): number {
    return this.#held.size;
  }

  /** A new recording, kept until it is ended. */
  begin(): RecordingWriter {
    const id = `recording-${++this.#count}`;
    const held: Held = { slices: [], bytes: 0, keepers: 0, listeners: new Set(), isOver: false, url: null };
    this.#held.set(id, held);
    return this.#write(id, held);
  }

  /** Goes on with a recording that was ended and has not been heard since; null when it is held no longer. */
  goOn(id: string): RecordingWriter | null {
    const held = this.#held.get(id);
    if (!held || held.url) return null;
    held.isOver = false;
    return this.#write(id, held);
  }

  #write(id: string, held: Held): RecordingWriter {
    const letGo = this.keep(id);
    return {
      id,
      get ms() {
        return (held.bytes / BYTES_A_SECOND) * 1_000;
      },
      add(slice) {
        if (held.isOver) return;
        const isFirst = held.slices.length === 0;
        held.slices.push(slice);
        held.bytes += slice.byteLength;
        for (const listen of held.listeners) listen(isFirst ? withHeader(slice) : slice);
      },
      end() {
        held.isOver = true;
        letGo();
      },
    };
  }

  keep(id: string): () => void {
    const held = this.#held.get(id);
    if (!held) return () => {};
    held.keepers++;
    let isKept = true;
    return () => {
      if (!isKept) return;
      isKept = false;
      held.keepers--;
      // Whoever takes it over keeps it within this turn.
      queueMicrotask(() => held.keepers === 0 && this.#drop(id));
    };
  }

  find(id: string): FoundRecording | null {
    const held = this.#held.get(id);
    if (!held || held.bytes === 0) return null;
    return { url: (held.url ??= fileOf(held)), seconds: held.bytes / BYTES_A_SECOND };
  }

  /**
   * Gives all of it so far at once, then each slice as it comes; returns a function that stops it. Nothing of one that
   * is gone.
   * @param from bytes of audio that the listener has already
   */
  follow(id: string, listen: Listener, from = 0): () => void {
    const held = this.#held.get(id);
    if (!held) return () => {};
    let end = 0;
    for (const slice of held.slices) {
      end += slice.byteLength;
      const rest = end - from;
      if (rest <= 0) continue;
      const missing = rest < slice.byteLength ? slice.slice(-rest) : slice;
      listen(end === slice.byteLength ? withHeader(missing) : missing);
    }
    held.listeners.add(listen);
    return () => held.listeners.delete(listen);
  }

  #drop(id: string): void {
    const held = this.#held.get(id);
    if (held?.url) URL.revokeObjectURL(held.url);
    this.#held.delete(id);
  }
}

/** The file takes the place of the slices: what is heard again has been sent, and is not sent again. */
function fileOf(held: Held): string {
  const file = new Blob([wavHeader(SAMPLE_RATE, held.bytes), ...held.slices], { type: 'audio/wav' });
  if (held.isOver) held.slices = [];
  return URL.createObjectURL(file);
}

function withHeader(audio: ArrayBuffer): ArrayBuffer {
  const header = wavHeader(SAMPLE_RATE);
  const both = new Uint8Array(header.byteLength + audio.byteLength);
  both.set(new Uint8Array(header));
  both.set(new Uint8Array(audio), header.byteLength);
  return both.buffer;
}
