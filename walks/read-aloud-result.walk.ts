import {
  readAloudResultMachine,
  type ReadAloudResultSnapshot,
} from '../machines/read-aloud-result/read-aloud-result.machine.ts';
import type { ReadAloudResultContext, Reading } from '../machines/read-aloud-result/read-aloud-result.types.ts';
import { PortError } from '../machines/shared/failure.ts';
import { destination, profile } from './support/fixtures.ts';
import { passageResult, recordingsWith, TURTLES } from './support/reading.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

export const reading: Reading = { title: 'The turtles of Con Dao', text: TURTLES, result: passageResult() };
export const own = { url: '/media/audio/turtles-own.wav', seconds: 27 };
const modelUrl = '/media/audio/turtles.mp3';

const movedTo = (view: string): Case<typeof readAloudResultMachine> => ({
  type: 'screen.moved',
  destination: destination('ReadAloudResult', { params: { '*': view } }),
});

export const cases: Case<typeof readAloudResultMachine>[] = [
  done('0.readAloudResult.finding', { reading, own }),
  done('0.readAloudResult.finding', { reading: null, own: null }),
  failed('0.readAloudResult.finding'),
  done('0.readAloudResult.loading', { ...reading, modelUrl }),
  failed('0.readAloudResult.loading', new PortError({ kind: 'offline' })),
  done('0.readAloudResult.ready', { modelUrl, recordings: recordingsWith(82, 74, 66) }),
  done('0.readAloudResult.ready.sound.lookingUp', '/media/words/islands.mp3'),
  movedTo('pace'),
  movedTo('pronunciation'),
  movedTo('intonation'),
  movedTo('nothing-known'),
  { type: 'readAloudResult.openView', view: 'pace' },
  { type: 'readAloudResult.openRecording', recordingId: 'recording-2' },
  { type: 'readAloudResult.openWord', word: 10 },
  { type: 'readAloudResult.openWord', word: 1_000 },
  { type: 'readAloudResult.showSentence', sentence: 1 },
  { type: 'readAloudResult.showSentence', sentence: 1_000 },
  { type: 'readAloudResult.hear', heard: { of: 'own', part: { kind: 'passage' } } },
  { type: 'readAloudResult.hear', heard: { of: 'model', part: { kind: 'word', index: 10 } } },
  { type: 'readAloudResult.setSpeed', speed: 'slow' },
  { type: 'readAloudResult.saveTranscript', format: 'vtt' },
];

export const key = ({ own: voice, heard }: ReadAloudResultContext) => [voice !== null, heard.of];

const EVERYTHING = cases.map(({ type }) => type).filter((type) => type.startsWith('readAloudResult.'));

/** Saves a transcript from one view only, and skips other events meanwhile, because saving is a parallel region. */
function without(snapshot: ReadAloudResultSnapshot): readonly string[] {
  if (snapshot.matches({ ready: { transcript: 'saving' } })) return EVERYTHING;
  const isPlace = snapshot.matches({ ready: { view: 'overall', sound: 'silent' } });
  return isPlace ? [] : ['readAloudResult.saveTranscript'];
}

export const walk = walkOf(readAloudResultMachine, {
  input: { parent: nobody, profile: profile(), destination: destination('ReadAloudResult') },
  cases,
  key,
  without,
});
