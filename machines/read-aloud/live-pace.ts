export interface PaceMark {
  seconds: number;
  /** Index of the last word begun, or -1 before the first. */
  word: number;
}

/** The pace covers the last 20 s, and is shown from 8 s on. */
const WINDOW_S = 20;
const LEAST_S = 8;
/** A reader who begins no word for longer has paused or stopped, which says nothing about the pace. */
const STILL_S = 3;
/** More words than this in a second count as a jump, because no reader is that fast. */
const LEAP = 12;

/** Adds a mark, unless the reader pauses. After a jump, drops earlier marks, because the words in between were not read. */
export function withMark(marks: readonly PaceMark[], mark: PaceMark): readonly PaceMark[] {
  const last = marks.at(-1);
  if (mark.word < 0) return [];
  if (last && Math.abs(mark.word - last.word) > LEAP) return [mark];
  const begun = marks[marks.findLastIndex(({ word }) => word !== mark.word) + 1];
  if (begun && mark.seconds - begun.seconds > STILL_S) return marks;
  return [...marks, mark].filter(({ seconds }) => seconds >= mark.seconds - WINDOW_S);
}

/** Whole words per minute over the last seconds, or null if too few are known. */
export function livePace(marks: readonly PaceMark[]): number | null {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || last.seconds - first.seconds < LEAST_S) return null;
  return Math.max(0, Math.round((60 * (last.word - first.word)) / (last.seconds - first.seconds)));
}
