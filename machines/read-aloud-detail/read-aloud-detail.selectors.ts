import { READING_SPEEDS } from '../../contract/constants.ts';
import { wholePercent } from '../../contract/progress.ts';
import type { ReadAloudGame, RecordingEntry } from '../../contract/read-aloud.ts';
import type { Route } from '../ports/navigation.port.ts';
import type { PassageAddress } from './read-aloud-detail.machine.ts';

/** Maximum length of the folded text, in UTF-16 code units. */
const SHOWN_AT_FIRST = 220;

type Passage = Pick<ReadAloudGame, 'text' | 'words' | 'sentences'>;

/** Returns the first sentences that fit the folded text, at least one, or null if the whole passage fits. */
export function beginningOf({ text, words, sentences }: Passage): string | null {
  const ends = sentences.flatMap((first) => words[first]?.start_index ?? []).slice(1);
  const end = ends.findLast((place) => place <= SHOWN_AT_FIRST) ?? ends[0];
  return end === undefined ? null : text.slice(0, end).trimEnd();
}

export const paragraphsIn = (text: string): string[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim());

/** Reading time at a medium speed (D15), in whole minutes, at least one. */
export function minutesToRead({ words }: Pick<Passage, 'words'>): number {
  return Math.max(1, Math.round(words.length / READING_SPEEDS.medium));
}

/** Best score so far in whole percent, or null. */
export function bestScore(recordings: readonly RecordingEntry[]): number | null {
  const best = Math.max(0, ...recordings.map(({ overallResult }) => wholePercent(overallResult.score)));
  return best > 0 ? best : null;
}

export const routeToPassages = ({ assignmentId }: PassageAddress): Route => ({
  name: 'ReadingAloudAssignmentDetail',
  params: { id: assignmentId },
});

export const routeToReading = (address: PassageAddress, readAloudId: string): Route => ({
  name: 'ReadingAloudLesson',
  params: { ...paramsOf(address), readAloudId },
});

export const routeToWarmUp = (address: PassageAddress, readAloudId: string): Route => ({
  name: 'ReadingAloudWarmUp',
  params: { ...paramsOf(address), warmUpId: readAloudId },
});

export const routeToRecording = (address: PassageAddress, readAloudId: string, recordingId: string): Route => ({
  name: 'ReadAloudResult',
  params: { ...paramsOf(address), readAloudId, recordingId, '*': '' },
});

const paramsOf = ({ assignmentId, assignmentDetailId }: PassageAddress) => ({ id: assignmentId, assignmentDetailId });
