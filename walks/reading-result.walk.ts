import { readingResultMachine, type ReadingResultSnapshot } from '../machines/reading-result/reading-result.machine.ts';
import type { Reading, ReadingResultContext } from '../machines/reading-result/reading-result.types.ts';
import { addressOf } from '../machines/read-aloud/result-address.ts';
import { destination } from './support/fixtures.ts';
import { passageResult, recordingsWith, TURTLES } from './support/reading.ts';
import { nobody } from './support/somebody.ts';
import { done, walkOf, type Case } from './support/walk.ts';

export const reading: Reading = { title: 'The turtles of Con Dao', text: TURTLES, result: passageResult() };
export const own = { url: '/media/audio/turtles-own.wav', seconds: 27 };
const modelUrl = '/media/audio/turtles.mp3';

const movedTo = (view: string): Case<typeof readingResultMachine> => ({
  type: 'screen.moved',
  destination: destination('ReadAloudResult', { params: { '*': view } }),
});

export const cases: Case<typeof readingResultMachine>[] = [
  done('0.readingResult', { modelUrl, recordings: recordingsWith(82, 74, 66) }),
  done('0.readingResult.sound.lookingUp', '/media/words/islands.mp3'),
  movedTo('pace'),
  movedTo('pronunciation'),
  movedTo('intonation'),
  movedTo('nothing-known'),
  { type: 'readingResult.openView', view: 'pace' },
  { type: 'readingResult.openRecording', recordingId: 'recording-2' },
  { type: 'readingResult.openWord', word: 10 },
  { type: 'readingResult.openWord', word: 1_000 },
  { type: 'readingResult.practice', word: 'islands' },
  { type: 'readingResult.showSentence', sentence: 1 },
  { type: 'readingResult.showSentence', sentence: 1_000 },
  { type: 'readingResult.hear', heard: { of: 'own', part: { kind: 'passage' } } },
  { type: 'readingResult.hear', heard: { of: 'model', part: { kind: 'word', index: 10 } } },
  { type: 'readingResult.setSpeed', speed: 'slow' },
  { type: 'readingResult.saveTranscript', format: 'vtt' },
];

export const key = ({ heard }: ReadingResultContext) => [heard.of];

const EVERYTHING = cases.map(({ type }) => type).filter((type) => type.startsWith('readingResult.'));

/** Saves a transcript from one view only, and skips other events meanwhile, because saving is a parallel region. */
function without(snapshot: ReadingResultSnapshot): readonly string[] {
  if (snapshot.matches({ transcript: 'saving' })) return EVERYTHING;
  const isPlace = snapshot.matches({ view: 'overall', sound: 'silent' });
  return isPlace ? [] : ['readingResult.saveTranscript'];
}

const walkFrom = (voice: typeof own | null) =>
  walkOf(readingResultMachine, {
    input: {
      parent: nobody,
      userId: 'student-linh',
      address: addressOf(destination('ReadAloudResult')),
      firstLanguage: 'vi',
      view: 'overall',
      reading,
      own: voice,
    },
    cases,
    key,
    without,
  });

export const walk = walkFrom(own);

/** The provider's result. This device has no recording. */
export const provided = walkFrom(null);
