import { mean } from '../../contract/progress.ts';

/* Computes the agreement of the engine with teachers (docs/decisions/0107). Pure. */

/** Two judgments of one attempt or word. Scores are 0-100. */
export type ScorePair = { student: string; engine: number; teacher: number };
export type WordPair = { student: string; engine: boolean; teacher: boolean };

export type Agreement = {
  scores: {
    count: number;
    students: number;
    /** Pearson's correlation. Null without two different scores on each side. */
    correlation: number | null;
    /** Mean of the teacher's score minus the engine's, with its 95 % interval. The interval needs two students. */
    difference: number | null;
    interval: [low: number, high: number] | null;
  };
  words: {
    count: number;
    students: number;
    /** Share of words with equal judgments, 0-1. */
    agreed: number | null;
    /** Cohen's kappa. Null if chance alone explains full agreement. */
    kappa: number | null;
  };
};

const RESAMPLES = 2_000;

export function agreementOf(scores: readonly ScorePair[], words: readonly WordPair[]): Agreement {
  return {
    scores: {
      count: scores.length,
      students: studentsIn(scores),
      correlation: correlationOf(scores),
      difference: mean(scores.map(differenceOf)),
      interval: intervalOf(scores),
    },
    words: {
      count: words.length,
      students: studentsIn(words),
      agreed: words.length === 0 ? null : shareOf(words, ({ engine, teacher }) => engine === teacher),
      kappa: kappaOf(words),
    },
  };
}

function studentsIn(pairs: readonly { student: string }[]): number {
  return new Set(pairs.map(({ student }) => student)).size;
}

function differenceOf({ engine, teacher }: ScorePair): number {
  return teacher - engine;
}

function correlationOf(pairs: readonly ScorePair[]): number | null {
  const [engine, teacher] = [mean(pairs.map((pair) => pair.engine)), mean(pairs.map((pair) => pair.teacher))];
  if (engine === null || teacher === null) return null;
  let [both, ofEngine, ofTeacher] = [0, 0, 0];
  for (const pair of pairs) {
    const [a, b] = [pair.engine - engine, pair.teacher - teacher];
    both += a * b;
    ofEngine += a * a;
    ofTeacher += b * b;
  }
  return ofEngine === 0 || ofTeacher === 0 ? null : both / Math.sqrt(ofEngine * ofTeacher);
}

/** Draws whole students, because one student's attempts are alike. The draws are equal in each run. */
function intervalOf(pairs: readonly ScorePair[]): [number, number] | null {
  const students = [...Map.groupBy(pairs, ({ student }) => student)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) => ({ count: own.length, sum: own.reduce((sum, pair) => sum + differenceOf(pair), 0) }));
  if (students.length < 2) return null;
  const random = randomFrom(1);
  const means = Array.from({ length: RESAMPLES }, () => {
    let [count, sum] = [0, 0];
    for (let drawn = 0; drawn < students.length; drawn += 1) {
      const student = students[Math.floor(random() * students.length)]!;
      count += student.count;
      sum += student.sum;
    }
    return sum / count;
  }).toSorted((a, b) => a - b);
  return [means[Math.floor(RESAMPLES * 0.025)]!, means[Math.ceil(RESAMPLES * 0.975) - 1]!];
}

function kappaOf(pairs: readonly WordPair[]): number | null {
  if (pairs.length === 0) return null;
  const agreed = shareOf(pairs, ({ engine, teacher }) => engine === teacher);
  const [engine, teacher] = [shareOf(pairs, (pair) => pair.engine), shareOf(pairs, (pair) => pair.teacher)];
  const chance = engine * teacher + (1 - engine) * (1 - teacher);
  return chance === 1 ? null : (agreed - chance) / (1 - chance);
}

function shareOf(pairs: readonly WordPair[], holds: (pair: WordPair) => boolean): number {
  return pairs.filter(holds).length / pairs.length;
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
