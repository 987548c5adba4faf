import { SOUND_STEPS, type SoundStep } from '../../contract/practice.ts';
import type { SOUND_ROUNDS } from '../../contract/recently.ts';
import { addDays } from './school-days.ts';

/* Schedules the practice of sounds (docs/decisions/0073). Pure. */

export type Taken = {
  sound: string;
  step: SoundStep;
  isWell: boolean;
  isLast: boolean;
  /** ISO 8601 in UTC. `day` is its day at the school. */
  at: string;
  day: string;
};

export type SoundPath = {
  sound: string;
  /** Successes minus failures, which determine the interval. */
  level: number;
  dueOn: string;
  lastOn: string;
  stepsTaken: readonly SoundStep[];
};

/** Days until a sound returns after each success. */
export const INTERVALS = [1, 3, 7, 14] as const satisfies { length: typeof SOUND_ROUNDS };
/** Mistakes allowed in a successful round. */
const MISTAKES = 1;
const MOST_SOUNDS = 3;

/** A round with at most one mistake raises the level, any other lowers it. A round before its day changes nothing. */
export function soundPaths(taken: readonly Taken[]): SoundPath[] {
  const order = ({ at, step }: Taken) => `${at} ${SOUND_STEPS.indexOf(step)}`;
  const inOrder = taken.toSorted((a, b) =>
    order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : +a.isWell - +b.isWell,
  );
  return [...Map.groupBy(inOrder, ({ sound }) => sound)]
    .map(([sound, steps]) => {
      let path = newPath(sound, steps[0]!.day);
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

/** Returns the path of a sound that was not practiced yet. */
export function newPath(sound: string, dueOn: string): SoundPath {
  return { sound, level: 0, dueOn, lastOn: '', stepsTaken: [] };
}

function after(level: number, isSuccess: boolean, day: string): Pick<SoundPath, 'level' | 'dueOn'> {
  if (!isSuccess) return { level: Math.max(0, level - 1), dueOn: addDays(day, 1) };
  return { level: Math.min(level + 1, INTERVALS.length), dueOn: addDays(day, INTERVALS[Math.min(level, 3)]!) };
}

/** `dueOn` is in the future if nothing is due. */
export type SoundOfDay = Pick<SoundPath, 'sound' | 'level' | 'dueOn' | 'stepsTaken'>;

/**
 * Returns the sound due longest, else the weakest new sound, unless three are in progress or one was practiced today.
 * Else returns the next sound with its day. `weak` has the weakest first.
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
