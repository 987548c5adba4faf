/** The rules of a lesson (SET-06 to SET-10). Randomness comes from a seed, so that a lesson can be replayed. */
import { MAX_RETRIES } from '../../contract/constants.ts';
import type { SkillMode } from '../../contract/skills.ts';
import type { ScoreUpdates, StudySetEntry } from '../../contract/study-sets.ts';
import type { Bookmark } from '../ports/lesson-store.port.ts';
import { extIdOf, type Answer } from '../shared/game.ts';
import { passes, scoreByRetry } from '../shared/passing.ts';

/** One item in one skill, with the student's progress (SET-06). */
export interface GameSet {
  ext_id: string;
  entry: StudySetEntry;
  skill_mode: SkillMode;
  name: string;
  isPassed: boolean;
  isPlaying: boolean;
  /** Number of the next attempt, from 1. */
  retries: number;
  /** 0-100. */
  score: number;
  /** True if the student passed the set before this lesson. */
  restored: boolean;
  /** Version of the engine that gave the best score (D13), and the provider's receipt for it (D50). */
  engineVersion?: string;
  receipt?: string;
}

/** Returns the item's name. Without a name, returns the correct listening sentence (SET-06). */
export function nameOf({ name, listening_content, speaking_content }: StudySetEntry): string {
  const correct = listening_content?.items.find(({ index }) => index === listening_content.correct_index);
  return name ?? correct?.sentence ?? speaking_content?.sentence ?? '';
}

function gameSet(entry: StudySetEntry, skill: SkillMode, restored: boolean): GameSet {
  return {
    ext_id: extIdOf(entry.id, skill),
    entry,
    skill_mode: skill,
    name: nameOf(entry),
    isPassed: restored,
    isPlaying: false,
    retries: 1,
    score: restored ? (entry.score ?? 0) : 0,
    restored,
  };
}

/** Adds a warm-up to each uncompleted speaking set. With `restore`, completed sets count as passed (SET-06, SET-12). */
export function gameSets(entries: readonly StudySetEntry[], { restore }: { restore: boolean }): GameSet[] {
  return entries.flatMap((entry) => {
    const restored = restore && entry.finished;
    const set = gameSet(entry, entry.skill_mode, restored);
    return entry.skill_mode === 'speaking' && !restored ? [gameSet(entry, 'warm_up', false), set] : [set];
  });
}

/**
 * Returns the next set, or undefined if all are passed: unplayed warm-ups first, then a random unpassed set, preferably
 * with another name than `previous`, else in another skill (SET-07).
 */
export function nextSet(sets: readonly GameSet[], previous: GameSet | undefined, chance: number): GameSet | undefined {
  const warmUp = sets.find((set) => set.skill_mode === 'warm_up' && set.retries === 1 && !set.isPassed);
  if (warmUp) return warmUp;
  const left = sets.filter((set) => !set.isPassed);
  const otherName = left.filter((set) => set.name !== previous?.name);
  const otherSkill = left.filter((set) => set.skill_mode !== previous?.skill_mode);
  const choice = [otherName, otherSkill, left].find((candidates) => candidates.length > 0) ?? [];
  return choice[Math.floor(chance * choice.length)];
}

/** Applies an answer. The set passes if the answer is good enough or the retry was the last (SET-08, D3). */
export function judge(set: GameSet, answer: Answer): GameSet {
  const passed = passes(set.skill_mode, set.retries, answer);
  const score = set.skill_mode === 'speaking' ? answer.score : passed ? scoreByRetry(set.retries) : 0;
  return {
    ...set,
    isPassed: set.isPassed || passed || set.retries >= MAX_RETRIES,
    retries: set.retries + 1,
    score: Math.max(set.score, score),
    ...(score > set.score && { engineVersion: answer.engineVersion, receipt: answer.receipt }),
  };
}

/** Warm-up scores are never sent (SET-09). */
const isSent = (set: GameSet) => set.skill_mode !== 'warm_up';

/** Returns the best score of each played or passed set, for sending. A score alone does not finish a set (D44). */
export function scoreUpdates(sets: readonly GameSet[]): ScoreUpdates {
  return sets.flatMap(({ entry, score, skill_mode, isPassed, retries, engineVersion, receipt }) =>
    skill_mode === 'warm_up' || !(isPassed || retries > 1)
      ? []
      : [
          {
            id: entry.id,
            score,
            skill_mode,
            finished: isPassed,
            ...(engineVersion !== undefined && { engine_version: engineVersion }),
            ...(receipt !== undefined && { receipt }),
          },
        ],
  );
}

export function placeOf(sets: readonly GameSet[]): Bookmark['sets'] {
  const played = sets.filter(({ retries }) => retries > 1);
  return Object.fromEntries(
    played.map(({ ext_id, retries, score, isPassed, engineVersion, receipt }) => [
      ext_id,
      {
        retries,
        score,
        isPassed,
        ...(engineVersion !== undefined && { engineVersion }),
        ...(receipt !== undefined && { receipt }),
      },
    ]),
  );
}

export function resumed(sets: readonly GameSet[], bookmark: Bookmark | null): readonly GameSet[] {
  return sets.map((set) => {
    const played = bookmark?.sets[set.ext_id];
    return played ? { ...set, ...played, restored: false } : set;
  });
}

/** Returns the number of sets left and the share passed (0-100). Warm-ups count too. */
export function countersOf(sets: readonly GameSet[]): { left: number; percent: number } {
  const passed = sets.filter((set) => set.isPassed).length;
  return { left: sets.length - passed, percent: sets.length === 0 ? 0 : (100 * passed) / sets.length };
}

/** Minimum number of sets for a lesson with a break, about ten minutes. */
const LONG_LESSON = 16;

/** Returns the number of sets left that the student answers. Warm-ups need no answer. */
export const answersLeft = (sets: readonly GameSet[]): number => countersOf(sets.filter(isSent)).left;

/** Answers left at the half of a long lesson, or 0 if the lesson is short or the half is past (docs/decisions/0074). */
export function breakOf(sets: readonly GameSet[]): number {
  const open = sets.filter((set) => !set.restored);
  const half = Math.floor(open.filter(isSent).length / 2);
  return open.length >= LONG_LESSON && answersLeft(sets) > half ? half : 0;
}

/** Items answered at least once in this lesson (SET-10). */
export function cardsStudied(sets: readonly GameSet[]): number {
  return new Set(sets.filter((set) => isSent(set) && set.retries > 1).map(({ entry }) => entry.id)).size;
}

export function finalScores(sets: readonly GameSet[]): number[] {
  return sets.filter(isSent).map(({ score }) => score);
}
