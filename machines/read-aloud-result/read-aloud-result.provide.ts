import { fromPromise } from 'xstate';
import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { FilePort } from '../ports/file.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { ReadingStorePort } from '../ports/reading-store.port.ts';
import { textAsRead } from '../read-aloud/passage.ts';
import { bareWord, practiceEntry } from '../word-practice/practice-entry.ts';
import type { wordPracticeMachine } from '../word-practice/word-practice.machine.ts';
import { readAloudResultMachine } from './read-aloud-result.machine.ts';
import type {
  FoundReading,
  Reading,
  ReadingAddress,
  Surroundings,
  TranscriptFormat,
} from './read-aloud-result.types.ts';

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
  return readAloudResultMachine.provide({
    actors: {
      ...actors,
      findReading: fromPromise<FoundReading, ReadingAddress & { userId: string }>(async ({ input }) => {
        const found = await readings.find(input.userId, input.recordingId);
        // Ignores a stored reading that belongs to another address.
        const isMeant = found?.readAloudId === input.readAloudId && found.lessonId === input.assignmentDetailId;
        if (!isMeant) return { reading: null, own: null };
        const { title, text, result, audio } = found;
        return { reading: result && { title, text: textAsRead(text, result.words), result }, own: audio };
      }),
      loadReading: fromPromise<Reading, ReadingAddress>(async ({ input }) => {
        const [result, { title, text, audio_url }] = await Promise.all([
          provider.recording(input),
          provider.readAloudGame(input.readAloudId),
        ]);
        return { title, text: textAsRead(text, result.words), result, modelUrl: audio_url };
      }),
      loadSurroundings: fromPromise<Surroundings, { address: ReadingAddress; reading: Reading }>(
        async ({ input: { address, reading } }) => {
          const [modelUrl, recordings] = await Promise.all([
            reading.modelUrl === undefined
              ? provider.readAloudGame(address.readAloudId).then(
                  (game) => game.audio_url,
                  () => null,
                )
              : reading.modelUrl,
            provider.recordings(address).catch(() => []),
          ]);
          return { modelUrl, recordings };
        },
      ),
      lookUp: fromPromise<string | null, { word: string }>(
        async ({ input }) => practiceEntry(await provider.lookUp(bareWord(input.word))).audio_url,
      ),
      saveTranscript: fromPromise<void, { address: ReadingAddress; title: string; format: TranscriptFormat }>(
        async ({ input: { address, title, format } }) => {
          const text = await provider.transcript({ ...address, format });
          files.save({ name: `${fileName(title)}.${format}`, type: TYPES[format], text });
        },
      ),
    },
  });
}

/** Removes characters that a file system may not accept. */
function fileName(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N}\p{M}'’_-]+/gu, ' ').trim() || 'reading';
}
