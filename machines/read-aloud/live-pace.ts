/** How far a reader was after some second of the recording. */
export interface PaceMark {
  seconds: number;
  /** The last word that was begun, -1 before the first. */
  word: number;
}

/** The pace of the last seconds is shown, once there are a few. */
const WINDOW_S = 20;
const LEAST_S = 8;
/** Words in a second that nobody reads: the place was found again, or somebody went elsewhere. */
const LEAP = 12;

/** The marks with another second; none of those before a leap, since nobody read what lies between. */
export function withMark(marks: readonly PaceMark[], mark: PaceMark): readonly PaceMark[] {
  const last = marks.at(-1);
  if (mark.word < 0) return [];
  if (last && Math.abs(mark.word - last.word) > LEAP) return [mark];
  return [...marks, mark].filter(({ seconds }) => seconds >= mark.seconds - WINDOW_S);
}

/** Whole words per minute of the last seconds; null while that can't be told. */
export function livePace(marks: readonly PaceMark[]): number | null {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || last.seconds - first.seconds < LEAST_S) return null;
  return Math.max(0, Math.round((60 * (last.word - first.word)) / (last.seconds - first.seconds)));
}
