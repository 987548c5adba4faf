import { draw } from '../../machines/shared/chance.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SkillName } from '../../contract/assignments.ts';
import type { SkillMode } from '../../contract/skills.ts';
import type { StudySetEntry } from '../../contract/study-sets.ts';
import type { Bookmark } from '../../machines/ports/lesson-store.port.ts';
import {
  answersLeft,
  breakOf,
  cardsStudied,
  countersOf,
  finalScores,
  gameSets,
  judge,
  nameOf,
  nextSet,
  placeOf,
  resumed,
  scoreUpdates,
  type GameSet,
} from '../../machines/lesson/scheduler.ts';
import { speakingBar } from '../../machines/shared/passing.ts';
import { dueBack, entry, entryIn } from '../../walks/support/fixtures.ts';
import { runs } from '../support/runs.ts';

const fresh = { restore: false };
const ids = (sets: readonly GameSet[]) => sets.map(({ ext_id }) => ext_id);
const said = (score: number) => ({ extId: '', score, correct: false });
const picked = (correct: boolean) => ({ extId: '', score: 0, correct });

function setOf(skill: SkillMode, changes: Partial<GameSet> = {}): GameSet {
  const [first] = gameSets([entryIn(skill === 'warm_up' ? 'speaking' : skill)], fresh).filter(
    (set) => set.skill_mode === skill,
  );
  return { ...first!, ...changes };
}

describe('the sets of a lesson', () => {
  test('[SET-06] include a warm-up copy before each incomplete speaking set', () => {
    const sets = gameSets([entry(), entryIn('listening', { id: 'card-2' })], fresh);
    expect(ids(sets)).toEqual(['card-1-warm_up', 'card-1-speaking', 'card-2-listening']);
    for (const set of sets) expect(set).toMatchObject({ isPassed: false, isPlaying: false, retries: 1, score: 0 });
  });

  test('[SET-06] restore a completed set as passed with its score, without a warm-up', () => {
    const done = entry({ finished: true, score: 82 });
    expect(gameSets([done, dueBack()], { restore: true })).toMatchObject([
      { ext_id: 'card-1-speaking', isPassed: true, score: 82 },
      { ext_id: 'card-2-warm_up', isPassed: false },
      { ext_id: 'card-2-speaking', isPassed: false },
    ]);
    expect(ids(gameSets([done], fresh))).toEqual(['card-1-warm_up', 'card-1-speaking']);
  });

  test('[SET-06] use the correct listening sentence for a missing name', () => {
    expect(nameOf(entryIn('listening', { name: null }))).toBe('The library closes at five.');
    expect(nameOf(entryIn('listening', { name: 'Closing time' }))).toBe('Closing time');
  });
});

describe('the next set', () => {
  test('[SET-07] is a warm-up first, in order', () => {
    const sets = gameSets([entry(), dueBack()], fresh);
    const first = nextSet(sets, undefined, 0.99)!;
    expect(first.ext_id).toBe('card-1-warm_up');
    const after = sets.map((set) => (set === first ? judge(set, picked(true)) : set));
    expect(nextSet(after, first, 0)!.ext_id).toBe('card-2-warm_up');
  });

  test('[SET-07] is then a random unpassed set with another name', () => {
    const sets = ['a', 'b', 'c'].map((id) => setOf('listening', { ext_id: id, name: id }));
    expect(nextSet(sets, undefined, 0)!.name).toBe('a');
    expect(nextSet(sets, undefined, 0.99)!.name).toBe('c');
    expect(nextSet(sets, sets[0], 0)!.name).toBe('b');
    expect(nextSet(sets, sets[2], 0.99)!.name).toBe('b');
  });
});

describe('judging an answer', () => {
  test.each([
    [1, 75],
    [2, 63],
    [3, 50],
    [4, 39],
  ])('[SET-08] passes speaking attempt %i with %i and not below', (retries, bar) => {
    expect(speakingBar(retries)).toBe(bar);
    expect(judge(setOf('speaking', { retries }), said(bar))).toMatchObject({
      isPassed: true,
      score: bar,
      retries: retries + 1,
    });
    expect(judge(setOf('speaking', { retries }), said(bar - 0.01))).toMatchObject({
      isPassed: false,
      score: bar - 0.01,
    });
  });

  test("[D13] sends the engine's version with the best score, and with no answer that no engine judged", () => {
    const of = (score: number, engineVersion: string) => ({ ...said(score), engineVersion });
    const better = judge(judge(setOf('speaking'), of(40, 'engine-1')), of(52, 'engine-2'));
    expect(scoreUpdates([better])).toMatchObject([{ score: 52, engine_version: 'engine-2' }]);
    expect(scoreUpdates([judge(better, of(12, 'engine-3'))])).toMatchObject([
      { score: 52, engine_version: 'engine-2' },
    ]);
    expect(scoreUpdates([judge(setOf('listening'), picked(true))])[0]).not.toHaveProperty('engine_version');
  });

  test("[D50] sends only the best score's receipt, also across an interruption", () => {
    const of = (score: number, receipt?: string) => ({ ...said(score), ...(receipt !== undefined && { receipt }) });
    const better = judge(judge(setOf('speaking'), of(40, 'first')), of(52, 'second'));
    const again = judge(resumed([setOf('speaking')], { sets: placeOf([better]), studied: 0 })[0]!, of(12, 'third'));
    expect(scoreUpdates([again])).toMatchObject([{ score: 52, receipt: 'second' }]);
    // This device, which gave the best score, issues no receipt.
    expect(scoreUpdates([judge(again, of(60))])[0]).toEqual(
      expect.not.objectContaining({ receipt: expect.anything() }),
    );
  });

  test('[SET-09] sends passed and played sets, not waiting ones', () => {
    const sets = gameSets([entry({ finished: true, score: 82 }), dueBack()], { restore: true });
    expect(scoreUpdates(sets)).toEqual([{ id: 'card-1', score: 82, skill_mode: 'speaking', finished: true }]);
    expect(scoreUpdates([judge(setOf('speaking'), said(12)), judge(setOf('listening'), picked(false))])).toEqual([
      { id: 'card-1', score: 12, skill_mode: 'speaking', finished: false },
      { id: 'card-1', score: 0, skill_mode: 'listening', finished: false },
    ]);
  });

  test('[SET-10] counts each card answered in this lesson once', () => {
    const sets = gameSets([entry(), entryIn('listening'), dueBack({ finished: true, score: 90 })], { restore: true });
    expect(cardsStudied(sets)).toBe(0);
    const played = sets.map((set) => (set.entry.id === 'card-1' ? judge(set, said(80)) : set));
    expect(cardsStudied(played)).toBe(1);
  });
});

describe('the break', () => {
  const lessonOf = (size: number, passed = 0, restored = 0) =>
    gameSets(
      Array.from({ length: size }, (_, id) => entryIn('listening', { id: `card-${id}` })),
      fresh,
    ).map((set, place) => ({ ...set, isPassed: place < passed + restored, restored: place < restored }));

  const spokenOf = (size: number) =>
    gameSets(
      Array.from({ length: size }, (_, id) => entry({ id: `card-${id}` })),
      fresh,
    );

  test.each([
    ['a short lesson has none', lessonOf(15), 0],
    ['half of a long one', lessonOf(16), 8],
    ['the smaller half', lessonOf(31), 15],
    ['half of what is new', lessonOf(40, 0, 20), 10],
    ['one that goes on has it when it is due', lessonOf(16, 7), 8],
    ['and not once more', lessonOf(16, 8), 0],
    ['half of the sentences, without their warm-ups', spokenOf(8), 4],
    ['none for few sentences', spokenOf(7), 0],
  ])('[SET-05] %s', (_, sets, left) => expect(breakOf(sets)).toBe(left));

  test('[SET-05] is due once half of the sentences were said, not once their warm-ups were seen', () => {
    const seen = spokenOf(8).map((set) => (set.skill_mode === 'warm_up' ? judge(set, picked(true)) : set));
    const saidOf = (cards: number) =>
      seen.map((set) => (Number(set.entry.id.slice(5)) < cards ? { ...set, isPassed: true } : set));
    expect([0, 3, 4].map((cards) => answersLeft(saidOf(cards)))).toEqual([8, 5, 4]);
    expect(breakOf(seen)).toBe(4);
  });
});

describe('chance', () => {
  test('[SET-07] D20: gives the same numbers in [0, 1) for the same seed, spread out', () => {
    const numbers = (seed: number) => {
      const drawn: number[] = [];
      for (let at = seed; drawn.length < 1_000;) {
        const next = draw(at);
        drawn.push(next.chance);
        at = next.seed;
      }
      return drawn;
    };
    expect(numbers(7)).toEqual(numbers(7));
    expect(numbers(7)).not.toEqual(numbers(8));
    const tenths = Map.groupBy(numbers(7), (chance) => Math.floor(chance * 10));
    expect([...tenths.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [, drawn] of tenths) expect(drawn.length).toBeGreaterThan(60);
  });
});

describe('an interrupted lesson', () => {
  test('[SET-09] ignores a missing bookmark, and sets that no longer exist', () => {
    const sets = gameSets([entry()], fresh);
    expect(resumed(sets, null)).toEqual(sets);
    const gone = { 'card-9-speaking': { retries: 3, score: 50, isPassed: false } };
    expect(resumed(sets, { sets: gone, studied: 0 })).toEqual(sets);
  });
});

const SKILLS = ['speaking', 'listening', 'reading', 'writing'] as const;
const modes: fc.Arbitrary<readonly SkillName[]> = fc.oneof(
  fc.constant(SKILLS),
  fc.constantFrom(...SKILLS).map((skill) => [skill]),
);

/** Lessons of any size and mode, with few names so that several sets share one. */
const entries: fc.Arbitrary<StudySetEntry[]> = modes.chain((skills) =>
  fc
    .array(
      fc.record({
        name: fc.constantFrom('book', 'shelf', 'library card', 'due date', 'to borrow'),
        skill: fc.constantFrom(...skills),
        finished: fc.boolean(),
        score: fc.integer({ min: 0, max: 100 }),
      }),
      { maxLength: 40, size: 'medium' },
    )
    .map((list) =>
      list.map(({ name, skill, finished, score }, index) =>
        entryIn(skill, { id: `card-${index}`, name, finished, score: finished ? score : null }),
      ),
    ),
);

/** Returns the rule of SET-07 that this choice breaks, if any. */
function breachOf(playing: GameSet, previous: GameSet | undefined, left: readonly GameSet[]): string | null {
  if (playing.skill_mode === 'warm_up') return null;
  if (left.some((set) => set.skill_mode === 'warm_up')) return 'a warm-up should have come first';
  if (left.some((set) => set.name !== previous?.name)) {
    return playing.name === previous?.name ? 'the same name twice in a row' : null;
  }
  if (left.some((set) => set.skill_mode !== previous?.skill_mode)) {
    return playing.skill_mode === previous?.skill_mode ? 'the same skill twice in a row' : null;
  }
  return null;
}

/** Restates the value of an attempt in SET-08. */
function worthOf(skill: SkillMode, attempt: number, { score, correct }: { score: number; correct: boolean }) {
  if (skill === 'warm_up') return { passes: true, score: 100 };
  if (skill !== 'speaking') return { passes: correct, score: correct ? [100, 80, 60, 40, 20][attempt - 1]! : 0 };
  return { passes: score >= [75, 63, 50, 39, Infinity][attempt - 1]!, score };
}

/** Returns the provider's list after the reports it received. */
function known(
  list: readonly StudySetEntry[],
  stored: ReadonlyMap<string, { score: number; finished: boolean }>,
): StudySetEntry[] {
  return list.map((one) => {
    const told = stored.get(`${one.id}-${one.skill_mode}`);
    const finished = one.finished || (told?.finished ?? false);
    return { ...one, finished, score: finished ? Math.max(one.score ?? 0, told?.score ?? 0) : null };
  });
}

const LESSONS = runs(1_000);

test(
  '[SET-06] [SET-07] [SET-08] [SET-09] any lesson ends and keeps the rules, for all answers and interruptions',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(
        entries,
        fc.boolean(),
        fc.integer(),
        fc.infiniteStream(
          fc.record({
            score: fc.double({ min: 0, max: 100, noNaN: true }),
            correct: fc.boolean(),
            cutOff: fc.integer({ min: 0, max: 19 }).map((die) => die === 0),
          }),
        ),
        (list, restore, firstSeed, answers) => {
          let sets: readonly GameSet[] = gameSets(list, { restore });
          let seed = firstSeed;
          let previous: GameSet | undefined;
          const attempts = new Map<string, number[]>();
          /** The provider's best score and completion for each card and skill. */
          const stored = new Map<string, { score: number; finished: boolean }>();
          const most = sets.length * 5;
          const warmUps = sets.filter((set) => set.skill_mode === 'warm_up').length;
          const toPass = sets.filter((set) => !set.isPassed).length;
          let played = 0;

          for (;;) {
            const { chance, seed: nextSeed } = draw(seed);
            seed = nextSeed;
            const playing = nextSet(sets, previous, chance);
            if (!playing) break;
            played++;
            if (played > most) throw new Error('the lesson does not end');
            if ((playing.skill_mode === 'warm_up') !== played <= warmUps)
              throw new Error('warm-ups come first, each once');
            if (playing.isPassed) throw new Error('a passed set is played again');
            const breach = breachOf(
              playing,
              previous,
              sets.filter((set) => !set.isPassed),
            );
            if (breach) throw new Error(breach);

            const { cutOff, ...answer } = answers.next().value!;
            const judged = judge(playing, { extId: playing.ext_id, ...answer });
            const scores = attempts.get(playing.ext_id) ?? [];
            attempts.set(playing.ext_id, scores);
            const worth = worthOf(playing.skill_mode, scores.length + 1, answer);
            scores.push(worth.score);
            expect([judged.retries, judged.score, judged.isPassed]).toEqual([
              scores.length + 1,
              Math.max(...scores),
              worth.passes || scores.length === 5,
            ]);

            for (const { id, skill_mode, score, finished } of scoreUpdates([judged])) {
              const key = `${id}-${skill_mode}`;
              if (score < (stored.get(key)?.score ?? 0)) throw new Error('a worse score was sent after a better one');
              if (finished !== (worth.passes || scores.length === 5))
                throw new Error('finished means passed, or all attempts used up');
              stored.set(key, { score, finished });
            }
            sets = sets.map((set) => (set === playing ? judged : set));
            previous = judged;

            // A lesson whose sets are all passed is over and has no bookmark.
            if (cutOff && sets.some((set) => !set.isPassed)) {
              // Closes the page. Only the browser's storage and the provider's data remain.
              const bookmark = JSON.parse(JSON.stringify({ sets: placeOf(sets), studied: 0 })) as Bookmark;
              const resumedSets = resumed(gameSets(known(list, stored), { restore }), bookmark);
              const places = (of: readonly GameSet[]) =>
                of.map(({ ext_id, retries, score, isPassed }) => [ext_id, retries, score, isPassed]);
              const stillThere = new Set(resumedSets.map(({ ext_id }) => ext_id));
              // A finished speaking set no longer has a warm-up.
              const kept = sets.filter(({ ext_id }) => stillThere.has(ext_id));
              if (JSON.stringify(places(resumedSets)) !== JSON.stringify(places(kept)))
                throw new Error('the lesson does not go on where it was');
              sets = resumedSets;
              previous = undefined;
            }
            const { left, percent } = countersOf(sets);
            const passed = sets.filter((set) => set.isPassed).length;
            if (left !== sets.length - passed || percent !== (100 * passed) / sets.length)
              throw new Error('the counters are wrong');
          }

          expect(sets.every((set) => set.isPassed)).toBe(true);
          expect(played).toBeGreaterThanOrEqual(toPass);
          expect(countersOf(sets)).toEqual({ left: 0, percent: sets.length === 0 ? 0 : 100 });
          expect(scoreUpdates(sets)).toHaveLength(list.length);
          expect(finalScores(sets)).toHaveLength(list.length);
          const answered = new Set([...attempts.keys()].filter((id) => !id.endsWith('warm_up')));
          expect(cardsStudied(sets)).toBe(answered.size);
          for (const set of sets.filter(({ restored }) => restored))
            expect(set).toMatchObject({ retries: 1, score: set.entry.score });
          // Every score was sent when it was given, not only at the end.
          for (const [ext_id, { score, finished }] of stored)
            expect([sets.find((set) => set.ext_id === ext_id)!.score, true]).toEqual([score, finished]);
        },
      ),
      { numRuns: LESSONS },
    );
  },
);

test('[SET-06] [SET-08] D44: a card passes only by its score or by five attempts in one visit, however often a lesson is failed, left, and restarted', () => {
  const visit = fc.array(fc.record({ score: fc.double({ min: 0, max: 100, noNaN: true }), correct: fc.boolean() }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(entries, fc.array(visit, { maxLength: 6 }), fc.integer(), (given, visits, firstSeed) => {
      const list = given.map((one) => ({ ...one, finished: false, score: null }));
      const stored = new Map<string, { score: number; finished: boolean }>();
      const earned = new Set<string>();
      let seed = firstSeed;
      for (const answers of visits) {
        // The student leaves early, so the browser stores no bookmark.
        let sets: readonly GameSet[] = gameSets(known(list, stored), { restore: true });
        for (const set of sets.filter(({ isPassed }) => isPassed)) expect(earned).toContain(set.ext_id);
        const attempts = new Map<string, number>();
        for (const answer of answers) {
          const drawn = draw(seed);
          seed = drawn.seed;
          const playing = nextSet(sets, undefined, drawn.chance);
          if (!playing) break;
          const attempt = (attempts.get(playing.ext_id) ?? 0) + 1;
          attempts.set(playing.ext_id, attempt);
          if (attempt === 5 || worthOf(playing.skill_mode, attempt, answer).passes) earned.add(playing.ext_id);
          const judged = judge(playing, { extId: playing.ext_id, ...answer });
          for (const { id, skill_mode, score, finished = false } of scoreUpdates([judged])) {
            const before = stored.get(`${id}-${skill_mode}`);
            stored.set(`${id}-${skill_mode}`, {
              score: Math.max(before?.score ?? 0, score),
              finished: finished || (before?.finished ?? false),
            });
          }
          sets = sets.map((set) => (set === playing ? judged : set));
        }
      }
    }),
    { numRuns: runs(2_000) },
  );
});
