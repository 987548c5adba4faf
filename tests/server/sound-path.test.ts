import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SOUND_STEPS } from '../../contract/practice.ts';
import { addDays } from '../../server/practice/school-days.ts';
import { INTERVALS, soundOfDay, soundPaths, type Taken } from '../../server/practice/sound-path.ts';

const FIRST = '2026-11-02';
const dayAt = (day: number) => addDays(FIRST, day);

/** Returns a whole round on a day. The steps at `missed` failed. */
function round(sound: string, day: number, missed: readonly number[] = []): Taken[] {
  return SOUND_STEPS.map((step, at) => ({
    sound,
    step,
    isWell: !missed.includes(at),
    isLast: at === SOUND_STEPS.length - 1,
    day: dayAt(day),
    at: `${dayAt(day)}T08:0${at}:00.000Z`,
  }));
}
const pathOf = (...taken: Taken[][]) => soundPaths(taken.flat())[0];

describe('the path of a sound', () => {
  it('[WORD-01] returns after 1, 3, 7, and 14 days while it succeeds, and then every 14 days', () => {
    const taken: Taken[][] = [];
    let day = 0;
    for (const [level, days] of [...INTERVALS, 14, 14].entries()) {
      taken.push(round('θ', day));
      day += days;
      expect(pathOf(...taken)).toMatchObject({ level: Math.min(level + 1, 4), dueOn: dayAt(day), stepsTaken: [] });
    }
  });

  it('[WORD-01] drops one level after a failed round, and returns the next day', () => {
    const good = [round('θ', 0), round('θ', 1), round('θ', 4)];
    expect(pathOf(...good)).toMatchObject({ level: 3, dueOn: dayAt(11) });
    expect(pathOf(...good, round('θ', 11, [1, 3]))).toMatchObject({ level: 2, dueOn: dayAt(12) });
    expect(pathOf(round('θ', 0, [0, 1, 2, 3, 4]))).toMatchObject({ level: 0, dueOn: dayAt(1) });
  });

  it('[WORD-01] allows one failed step per round', () => {
    expect(pathOf(round('θ', 0, [3]))).toMatchObject({ level: 1, dueOn: dayAt(1) });
  });

  it('[WORD-01] ignores an early round, but keeps it in progress', () => {
    const early = [
      ...round('θ', 0),
      ...round('θ', 0, [0, 1, 2]).map((one) => ({ ...one, at: one.at.replace('T08', 'T09') })),
    ];
    expect(pathOf(early)).toMatchObject({ level: 1, dueOn: dayAt(1) });
    expect(pathOf(round('θ', 0), round('θ', 1).slice(0, 2))).toMatchObject({ level: 1, stepsTaken: ['hear', 'tell'] });
  });

  const anyTaken = fc
    .record({
      sound: fc.constantFrom('θ', 'ɪ', 'v'),
      step: fc.constantFrom(...SOUND_STEPS),
      isWell: fc.boolean(),
      isLast: fc.boolean(),
      day: fc.nat(60),
      minute: fc.nat(59),
    })
    .map(({ day, minute, ...taken }): Taken => {
      const at = `${dayAt(day)}T08:${String(minute).padStart(2, '0')}:00.000Z`;
      return { ...taken, day: dayAt(day), at };
    });

  it('[WORD-01] is equal for all orders of steps, within its levels, and due in at most 14 days', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyTaken, { maxLength: 40, selector: ({ sound, at }) => sound + at }),
        fc.nat(),
        (taken, turn) => {
          const cut = turn % Math.max(1, taken.length);
          const paths = soundPaths(taken);
          expect(soundPaths([...taken.slice(cut), ...taken.slice(0, cut)].toReversed())).toEqual(paths);
          for (const { level, dueOn, lastOn } of paths) {
            expect(level).toBeGreaterThanOrEqual(0);
            expect(level).toBeLessThanOrEqual(INTERVALS.length);
            expect(dueOn <= addDays(lastOn, 14)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('the sound of the day', () => {
  const today = dayAt(10);
  const path = (sound: string, dueOn: number, lastOn = 0, level = 1) => ({
    sound,
    level,
    dueOn: dayAt(dueOn),
    lastOn: dayAt(lastOn),
    stepsTaken: [],
  });

  it('[HOME-01] is the most overdue sound, before any new one', () => {
    expect(soundOfDay([path('θ', 10), path('ɪ', 9)], ['v'], today)).toMatchObject({ sound: 'ɪ' });
  });

  it('[HOME-01] is the weakest new sound if none is due', () => {
    expect(soundOfDay([path('θ', 11)], ['θ', 'v', 'ɪ'], today)).toMatchObject({ sound: 'v', level: 0, dueOn: today });
  });

  it('[HOME-01] starts no new sound on a day with practice, or with three in progress', () => {
    expect(soundOfDay([path('θ', 11, 10)], ['v'], today)).toMatchObject({ sound: 'θ', dueOn: dayAt(11) });
    const three = [path('θ', 13), path('ɪ', 12), path('æ', 14)];
    expect(soundOfDay(three, ['v'], today)).toMatchObject({ sound: 'ɪ', dueOn: dayAt(12) });
    expect(soundOfDay([...three.slice(1), path('θ', 20, 6, 4)], ['v'], today)).toMatchObject({ sound: 'v' });
  });

  it('[HOME-01] is null for a student without weak sounds', () => {
    expect(soundOfDay([], [], today)).toBeNull();
  });
});
