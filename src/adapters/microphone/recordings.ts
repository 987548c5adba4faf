import { SAMPLE_RATE } from '../../../contract/constants.ts';
import type { FoundRecording, RecordingPort } from '../../../machines/ports/recording.port.ts';
import { wavHeader } from './wav.ts';

const BYTES_A_SECOND = SAMPLE_RATE * 2;

/** The first slice begins with a WAV header (D35). The rest is bare PCM. */
type Listener = (slice: ArrayBuffer) => void;

interface Held {
  /** 16-bit PCM at 16 kHz mono. Empty once a file holds it. */
  slices: ArrayBuffer[];
  bytes: number;
  keepers: number;
  listeners: Set<Listener>;
  isOver: boolean;
  url: string | null;
}

export interface RecordingWriter {
  readonly id: string;
  readonly ms: number;
  /** Takes ownership of the slice, without a copy. */
  add(slice: ArrayBuffer): void;
  end(): void;
}

/** Holds each recording of this page once. Ten minutes are 19.2 MB. */
export class Recordings implements RecordingPort {
  readonly #held = new Map<string, Held>();
  #count = 0;

  get size(): number {
    return this.#held.size;
  }

  /** Returns a new recording, which stays at least until it ends. */
  begin(): RecordingWriter {
    const id = `recording-${++this.#count}`;
    const held: Held = { slices: [], bytes: 0, keepers: 0, listeners: new Set(), isOver: false, url: null };
    this.#held.set(id, held);
    return this.#write(id, held);
  }

  /** Continues a recording that has ended but not been played. Returns null if it can't. */
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
      // Wait a microtask, so that another holder can keep the recording first.
      queueMicrotask(() => held.keepers === 0 && this.#drop(id));
    };
  }

  find(id: string): FoundRecording | null {
    const held = this.#held.get(id);
    if (!held || held.bytes === 0) return null;
    return { url: (held.url ??= fileOf(held)), seconds: held.bytes / BYTES_A_SECOND };
  }

  /**
   * Calls `listen` with the sound after the first `from` bytes, then with new slices. Returns a function that stops it.
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

/** Replaces an ended recording's slices with a file. They have been sent and are never sent again. */
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
