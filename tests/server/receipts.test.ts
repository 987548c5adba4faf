import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Receipt } from '../../contract/values.ts';
import { RECEIPT_LIFETIME, Receipts, withReceipt, type SpokenScore } from '../../server/assignments/receipts.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import { pronunciationResult, unsureWord } from '../../walks/support/fixtures.ts';
import { anyCharacter } from '../support/any-character.ts';
import { runs } from '../support/runs.ts';

const DAY = 86_400_000;
const T0 = Date.parse('2026-05-04T08:00:00Z');

let now = T0;
const around = { ...realSurroundings, now: () => new Date(now) };
const receipts = new Receipts('a key', around);

type Sentence = Extract<SpokenScore, { sentence: string }>;
const word = fc.stringMatching(/^[a-zA-Z][a-z]{0,8}$/);
const spoken: fc.Arbitrary<Sentence> = fc.record({
  studentId: fc.string({ maxLength: 100, unit: anyCharacter }),
  sentence: fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' ')),
  score: fc.double({ min: 0, max: 100, noNaN: true, noDefaultInfinity: true }),
  engineVersion: fc.string({ minLength: 1, maxLength: 40 }),
});
/** Generates changes of one field, with the field's name. */
const changed = spoken.chain((one) =>
  fc
    .tuple(spoken, fc.constantFrom('studentId', 'sentence', 'score', 'engineVersion'))
    .filter(([other, field]) => !isSame(one[field], other[field]))
    .map(([other, field]) => ({ one, field, other: { ...one, [field]: other[field] } })),
);
const FAULTS = {
  studentId: 'another_student',
  sentence: 'another_sentence',
  score: 'another_score',
  engineVersion: 'another_engine',
};

function isSame(a: string | number, b: string | number): boolean {
  return String(a).toLowerCase() === String(b).toLowerCase();
}

describe('receipts', () => {
  it('[D50] verify their own score after a trip over the wire', () => {
    fc.assert(
      fc.property(spoken, (one) => {
        const receipt = Receipt.parse(JSON.parse(JSON.stringify(receipts.sign(one))));
        const sent = JSON.parse(JSON.stringify(one)) as Sentence;
        expect(receipts.check(receipt, sent)).toEqual({
          id: expect.any(String),
          issuedAt: new Date(now).toISOString(),
        });
        // Case, punctuation, and apostrophes may differ, because the words are equal.
        expect(receipts.check(receipt, { ...sent, sentence: `“${sent.sentence.toUpperCase()}!”` })).toHaveProperty(
          'id',
        );
      }),
    );
  });

  it('[D50] verify nothing else, for a change in any field', () => {
    fc.assert(
      fc.property(changed, ({ one, field, other }) => {
        expect(receipts.check(receipts.sign(one), other)).toEqual({ fault: FAULTS[field] });
      }),
    );
  });

  it('[D50] are invalid with any character changed, removed, or added', () => {
    const cut = fc.record({ at: fc.nat(400), drop: fc.nat(3), add: fc.string({ maxLength: 3, unit: anyCharacter }) });
    fc.assert(
      fc.property(spoken, cut, (one, { at, drop, add }) => {
        const receipt = receipts.sign(one);
        const place = at % receipt.length;
        const forged = receipt.slice(0, place) + add + receipt.slice(place + drop);
        fc.pre(forged !== receipt);
        expect(receipts.check(forged, one)).toEqual({ fault: 'unsigned' });
      }),
      { numRuns: runs(500) },
    );
  });

  it('[D50] are invalid with other content under one seal, or under another key', () => {
    fc.assert(
      fc.property(spoken, spoken, (one, other) => {
        const [mine, theirs] = [receipts.sign(one).split('.'), receipts.sign(other).split('.')];
        expect(receipts.check(`${mine[0]}.${theirs[1]}`, one)).toEqual({ fault: 'unsigned' });
        expect(receipts.check(new Receipts('another key', around).sign(one), one)).toEqual({ fault: 'unsigned' });
      }),
    );
    for (const text of ['', '.', '..', 'null.', `${Buffer.from('[]').toString('base64url')}.`])
      expect(receipts.check(text, { studentId: '', sentence: '', score: 0, engineVersion: '' })).toEqual({
        fault: 'unsigned',
      });
  });

  it('[D50] are valid for exactly 90 days, and differ from one another', () => {
    const one: Sentence = { studentId: 'ana', sentence: 'Hello', score: 71.5, engineVersion: 'outloud-5' };
    now = T0;
    const receipt = receipts.sign(one);
    expect(receipts.sign(one)).not.toBe(receipt);
    expect(RECEIPT_LIFETIME).toBe(90 * DAY);
    now = T0 + 90 * DAY;
    expect(receipts.check(receipt, one)).toHaveProperty('id');
    now += 1;
    expect(receipts.check(receipt, one)).toEqual({ fault: 'too_old' });
    now = T0;
  });

  it('[D50] stay short enough for a lesson of 400 spoken cards in one body', () => {
    const longest = {
      studentId: 'ş'.repeat(100),
      sentence: 'word '.repeat(100),
      score: 71.12345678901234,
      engineVersion: 'outloud-12',
    };
    expect(receipts.sign(longest).length).toBeLessThan(240);
  });

  it('[D50] [0123] sign a score that counts, and none of an unsure word', () => {
    expect(withReceipt(receipts, 'ana', pronunciationResult(80, { certainty: 'unsure' })).receipt).toBeDefined();
    expect(withReceipt(receipts, 'ana', unsureWord()).receipt).toBeUndefined();
  });

  it('[D50] [RA-06] of a passage verify that passage, and no sentence that sounds like its ID', () => {
    const one = { studentId: 'ana', readAloudId: 'tides', score: 81.2, engineVersion: 'outloud-6' };
    const { readAloudId, ...rest } = one;
    const receipt = receipts.sign(one);
    expect(receipts.check(receipt, one)).toHaveProperty('id');
    expect(receipts.check(receipt, { ...one, readAloudId: 'stars' })).toEqual({ fault: 'another_sentence' });
    for (const sentence of ['tides', 'read-aloud:tides', readAloudId])
      expect(receipts.check(receipt, { ...rest, sentence })).toEqual({ fault: 'another_sentence' });
  });
});
