import { SAMPLE_RATE } from '../../../contract/constants.ts';
import type { Recordings } from '../microphone/recordings.ts';
import { wavHeader } from '../microphone/wav.ts';
import { BYTES_A_SECOND, slicesOf, totalOf, type ReadingDatabase, type Row } from './reading-database.ts';

/** One second, the most that a crash can lose. */
const BYTES_AT_ONCE = BYTES_A_SECOND;

export interface Writing {
  readonly userId: string;
  /** Writes all sound so far. */
  flush(): Promise<void>;
  end(): Promise<void>;
}

interface Growing {
  row: Row;
  /** ID of the reading's sound on this page. */
  recording: string;
  /** Bytes of the sound that are stored already. */
  from: number;
  /** Resolves when an earlier writing of this reading has ended. */
  after: Promise<void>;
  onFull(): void;
}

/** Writes a reading and its sound, a second at a time, until `end`. */
export function writeReading(
  recordings: Pick<Recordings, 'follow'>,
  store: () => Promise<ReadingDatabase>,
  { row, recording, from, after, onFull }: Growing,
): Writing {
  const { recordingId, userId } = row;
  let order = from / BYTES_A_SECOND;
  let waiting: ArrayBuffer[] = [];
  let isFull = false;
  let writing = after;
  // Stop after the first failure, so that the stored sound has no gap.
  const put = (write: (db: ReadingDatabase) => Promise<unknown>) => {
    writing = writing.then(async () => {
      if (isFull) return;
      try {
        await write(await store());
      } catch {
        isFull = true;
        waiting = [];
        onFull();
      }
    });
  };
  put(async (db) => {
    if (from === 0) await db.delete('slices', slicesOf(recordingId));
    await db.put('readings', row);
  });
  const flush = () => {
    if (waiting.length > 0) {
      const slice = joined(waiting);
      const key: [string, number] = [recordingId, order];
      waiting = [];
      order += slice.byteLength / BYTES_A_SECOND;
      put(async (db) => {
        const transaction = db.transaction(['readings', 'slices'], 'readwrite');
        // Another tab may have removed the reading meanwhile.
        if (await transaction.objectStore('readings').getKey(recordingId)) {
          await transaction.objectStore('slices').put(slice, key);
        }
        await transaction.done;
      });
    }
    return writing;
  };
  const stop = recordings.follow(
    recording,
    (part) => {
      if (isFull) return;
      waiting.push(withoutHeader(part));
      if (totalOf(waiting) >= BYTES_AT_ONCE) void flush();
    },
    from,
  );
  return {
    userId,
    flush,
    end() {
      stop();
      return flush();
    },
  };
}

const HEADER = wavHeader(SAMPLE_RATE);

/** The first part of a recording begins with a WAV header (D35). */
function withoutHeader(part: ArrayBuffer): ArrayBuffer {
  const head = new Uint8Array(part, 0, Math.min(part.byteLength, HEADER.byteLength));
  const isHeader = head.length === HEADER.byteLength && new Uint8Array(HEADER).every((byte, at) => byte === head[at]);
  return isHeader ? part.slice(HEADER.byteLength) : part;
}

function joined(parts: readonly ArrayBuffer[]): ArrayBuffer {
  const all = new Uint8Array(totalOf(parts));
  let at = 0;
  for (const part of parts) {
    all.set(new Uint8Array(part), at);
    at += part.byteLength;
  }
  return all.buffer;
}
