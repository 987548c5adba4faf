import { SAMPLE_RATE } from '../../../contract/constants.ts';
import type { FoundRecording } from '../../../machines/ports/recording.port.ts';
import { wavHeader } from '../microphone/wav.ts';
import { BYTES_A_SECOND, totalOf, type Row } from './reading-database.ts';

/** Object URLs of readings' sound, one for each reading until its sound grows. */
export class ReadingFiles {
  readonly #made = new Map<string, { userId: string; url: string; bytes: number }>();

  /** Returns null if no sound is stored. */
  of({ recordingId, userId }: Row, slices: ArrayBuffer[]): FoundRecording | null {
    const bytes = totalOf(slices);
    if (bytes === 0) return null;
    if (this.#made.get(recordingId)?.bytes !== bytes) {
      this.revoke(recordingId);
      const file = new Blob([wavHeader(SAMPLE_RATE, bytes), ...slices], { type: 'audio/wav' });
      this.#made.set(recordingId, { userId, url: URL.createObjectURL(file), bytes });
    }
    return { url: this.#made.get(recordingId)!.url, seconds: bytes / BYTES_A_SECOND };
  }

  revoke(recordingId: string): void {
    const made = this.#made.get(recordingId);
    if (made) URL.revokeObjectURL(made.url);
    this.#made.delete(recordingId);
  }

  /** Revokes the URLs of all other students. */
  revokeOthers(students: Pick<ReadonlySet<string>, 'has'>): void {
    for (const [recordingId, { userId }] of this.#made) if (!students.has(userId)) this.revoke(recordingId);
  }
}
