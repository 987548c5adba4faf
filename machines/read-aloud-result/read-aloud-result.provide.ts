import { fromCallback, fromPromise } from 'xstate';
import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { FilePort } from '../ports/file.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { ReadingStorePort } from '../ports/reading-store.port.ts';
import { textAsRead } from '../read-aloud/passage.ts';
import type { ReadingAddress } from '../read-aloud/result-address.ts';
import { readingResultMachine } from '../reading-result/reading-result.machine.ts';
import type { TranscriptFormat } from '../reading-result/reading-result.types.ts';
import { bareWord, practiceEntry } from '../word-practice/practice-entry.ts';
import type { wordPracticeMachine } from '../word-practice/word-practice.machine.ts';
import { readAloudResultMachine } from './read-aloud-result.machine.ts';
import type { FoundReport } from './read-aloud-result.types.ts';

export type ResultProvider = Pick<ProviderPort, 'readAloudGame' | 'recordings' | 'recording' | 'transcript' | 'lookUp'>;

export interface ReadAloudResultWorld {
  readings: Pick<ReadingStorePort, 'find'>;
  files: FilePort;
}

const TYPES: Record<TranscriptFormat, string> = { txt: 'text/plain', vtt: 'text/vtt' };

export function provideReadAloudResult(
  provider: ResultProvider,
  { readings, files }: ReadAloudResultWorld,
  actors: { audioPlayer: typeof audioPlayerMachine; wordPractice: typeof wordPracticeMachine },
) {
  const readingResult = readingResultMachine.provide({
    actors: {
      ...actors,
      loadSurroundings: fromPromise(async ({ input: { address, reading } }) => {
        const { modelUrl, level = null } = reading;
        const [passage, recordings] = await Promise.all([
          modelUrl === undefined
            ? provider.readAloudGame(address.readAloudId).then(
                (game) => ({ modelUrl: game.audio_url, level: game.level }),
                () => ({ modelUrl: null, level }),
              )
            : { modelUrl, level },
          provider.recordings(address).catch(() => []),
        ]);
        return { ...passage, recordings };
      }),
      lookUp: fromPromise(async ({ input: { word } }) =>
        word === null ? null : practiceEntry(await provider.lookUp(bareWord(word))).audio_url,
      ),
      saveTranscript: fromPromise(async ({ input: { address, title, format } }) => {
        const text = await provider.transcript({ ...address, format });
        files.save({ name: `${fileName(title)}.${format}`, type: TYPES[format], text });
      }),
    },
  });
  return readAloudResultMachine.provide({
    actors: {
      readingResult,
      findReading: fromCallback(({ input, sendBack }) => {
        const report = (answer: FoundReport) => sendBack(answer);
        found(input).then(report, () => report({ type: 'reading.missing', own: null }));
      }),
      loadReading: fromPromise(async ({ input }) => {
        const [result, { title, text, audio_url, level }] = await Promise.all([
          provider.recording(input),
          provider.readAloudGame(input.readAloudId),
        ]);
        return { title, text: textAsRead(text, result.words), result, modelUrl: audio_url, level };
      }),
    },
  });

  async function found(address: ReadingAddress & { userId: string }): Promise<FoundReport> {
    const stored = await readings.find(address.userId, address.recordingId);
    // Ignores a stored reading that belongs to another address.
    const isMeant = stored?.readAloudId === address.readAloudId && stored.lessonId === address.assignmentDetailId;
    if (!isMeant) return { type: 'reading.missing', own: null };
    const { title, text, level, result, audio: own } = stored;
    if (!result) return { type: 'reading.missing', own };
    return {
      type: 'reading.found',
      reading: { title, text: textAsRead(text, result.words), result, ...(level && { level }) },
      own,
    };
  }
}

/** Removes characters that a file system may not accept. */
function fileName(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N}\p{M}'’_-]+/gu, ' ').trim() || 'reading';
}
