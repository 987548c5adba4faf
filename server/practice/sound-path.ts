import { SOUND_STEPS, type SoundStep } from '../../contract/practice.ts';
import type { SOUND_ROUNDS } from '../../contract/recently.ts';
import { addDays } from './school-days.ts';

/*
 * When a sound comes back (docs/decisions/0073). Pure: no database, no clock.
 */

export type Taken = {
  sound: string;
  step: SoundStep;
  isWell: boolean;
  isLast: boolean;
  /** ISO 8601 in UTC, and the school's day of it. */
  at: string;
  day: string;
};

export type SoundPath = {
  sound: string;
  /** Successes so far, less failures: how far apart its days are. */
  level: number;
  /** The day on which it is practiced again. */
  dueOn: string;
  /** The day of its last step. */
  lastOn: string;
  /** Of the round that is begun. */
  stepsTaken: readonly SoundStep[];
};

/** Days until a sound comes back, after each success. */
export const INTERVALS = [1, 3, 7, 14] as const satisfies { length: typeof SOUND_ROUNDS };
/** Steps of a round that may go wrong. */
const MISTAKES = 1;
/** So many sounds are on their way at once. */
const MOST_SOUNDS = 3;

/**
 * Where each sound is on its path. A round with at most one mistake moves the sound a level up, any other one a level down.
 * A round before its day changes nothing. The same steps in any order give the same answer.
 */
export function soundPaths(taken: readonly Taken[]): SoundPath[] {
  const order = ({ at, step }: Taken) => `${at} ${SOUND_STEPS.indexOf(step)}`;
  const inOrder = taken.toSorted((a, b) =>
    order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : +a.isWell - +b.isWell,
  );
  return [...Map.groupBy(inOrder, ({ sound }) => sound)]
    .map(([sound, steps]) => {
      let path: SoundPath = { sound, level: 0, dueOn: steps[0]!.day, lastOn: '', stepsTaken: [] };
      let mistakes = 0;
      for (const { step, isWell, isLast, day } of steps) {
        mistakes += isWell ? 0 : 1;
        path = { ...path, lastOn: day, stepsTaken: [...new Set([...path.stepsTaken, step])] };
        if (!isLast) continue;
        path = { ...path, stepsTaken: [], ...(day >= path.dueOn && after(path.level, mistakes <= MISTAKES, day)) };
        mistakes = 0;
      }
      return path;
    })
    .toSorted((a, b) => (a.sound < b.sound ? -1 : 1));
}

function after(level: number, isSuccess: boolean, day: string): Pick<SoundPath, 'level' | 'dueOn'> {
  if (!isSuccess) return { level: Math.max(0, level - 1), dueOn: addDays(day, 1) };
  return { level: Math.min(level + 1, INTERVALS.length), dueOn: addDays(day, INTERVALS[Math.min(level, 3)]!) };
}

/** The sound to practice today; `dueOn` lies ahead where nothing is due. */
export type SoundOfDay = Pick<SoundPath, 'sound' | 'level' | 'dueOn' | 'stepsTaken'>;

/**
 * The sound of the day. A sound that is due comes first, the longest due ahead. Else the weakest new sound begins, unless
 * three are on their way or one was practiced today already. Else the next sound is told, with its day.
 *
 * @param weak the weakest first
 */
export function soundOfDay(paths: readonly SoundPath[], weak: readonly string[], today: string): SoundOfDay | null {
  const next = paths.toSorted((a, b) =>
    a.dueOn === b.dueOn ? (a.sound < b.sound ? -1 : 1) : a.dueOn < b.dueOn ? -1 : 1,
  );
  const [first] = next;
  if (first && first.dueOn <= today) return first;
  const onTheirWay = paths.filter(({ level }) => level < INTERVALS.length);
  const isDoneToday = paths.some(({ lastOn }) => lastOn === today);
  const fresh = weak.find((sound) => !paths.some((path) => path.sound === sound));
  if (fresh !== undefined && !isDoneToday && onTheirWay.length < MOST_SOUNDS)
    return { sound: fresh, level: 0, dueOn: today, stepsTaken: [] };
  return first ?? null;
}
