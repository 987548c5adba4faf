/** Responses about readings, words, and sounds. Loaded on demand, because a lesson's first card needs none. */
import { z } from 'zod';
import { AssessmentLevel, RecordingEntry } from '../../../contract/read-aloud.ts';
import { isOf } from './known-entries.ts';

export { DictionaryResult } from '../../../contract/dictionary.ts';
export { ModelSpeech } from '../../../contract/model-speech.ts';
export { SoundPractice } from '../../../contract/practice.ts';
export { PassageResult, ReadAloudGame } from '../../../contract/read-aloud.ts';

const isKnownLevel = isOf(z.object({ overallResult: z.object({ level: AssessmentLevel }) }));

export const KnownRecordingList = z.preprocess(
  (list) => (Array.isArray(list) ? list.filter(isKnownLevel) : list),
  z.array(RecordingEntry),
);
