import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownText } from '../../contract/shown-text.ts';
import { StudySetEntry } from '../../contract/study-sets.ts';
import { Memo } from '../../server/assignments/memo.ts';
import { FAULTS } from '../../server/games/faults.ts';
import { playableSkills, repairItem, type StoredItem, type StoredSkill } from '../../server/assignments/repair.ts';
import { readSkills } from '../../server/assignments/skills.ts';
import { anyCharacter } from '../support/any-character.ts';
import { runs } from '../support/runs.ts';

const ROW: StoredItem = {
  id: 'cat',
  study_set_id: 'pets',
  position: 3,
  text: 'A black cat',
  ipa: 'ə blæk kæt',
  audio: 'cat.mp3',
  game_sub_type: 'SHADOWING',
  translations: '{"vi":"con mèo đen","ja":"黒い猫"}',
  definitions: '[{"definition":"an animal","example":"My cat sleeps."}]',
  picture: 'black-cat.png',
};
const answers = (...sentences: string[]) => sentences.map((sentence, index) => ({ index, sentence }));
const listening = (items: unknown, correct_index: unknown): StoredSkill => ({
  skill: 'listening',
  content: JSON.stringify({ listening_content: { items, correct_index } }),
});
const writing = (...scrambled: { word: string; items: string[] }[]): StoredSkill => ({
  skill: 'writing',
  content: JSON.stringify({ scrambled }),
});
const SPEAKING: StoredSkill = { skill: 'speaking', content: '{}' };
const GOOD = [
  SPEAKING,
  listening(answers('A black cat', 'A black cap'), 0),
  {
    skill: 'reading',
    content: JSON.stringify({
      reading_content: { items: answers('A black cat', 'A blue car'), correct_index: 0, prompt: 'It says meow.' },
    }),
  },
  writing({ word: 'A', items: ['A'] }, { word: 'black', items: [...'kcalb'] }, { word: 'cat', items: [...'tca'] }),
];

const repair = (row: Partial<StoredItem>, skills: readonly StoredSkill[] = GOOD) =>
  repairItem({ ...ROW, ...row }, skills, 7);
const reasons = (row: Partial<StoredItem>, skills?: readonly StoredSkill[]) =>
  repair(row, skills).faults.map(({ reason, skill }) => (skill === null ? reason : `${skill} ${reason}`));
/** Reasons for other skills than speaking, which stays. */
const reasonsOf = (skill: StoredSkill) => {
  const { item, faults } = repair({}, [SPEAKING, skill]);
  return [[...item!.skills.keys()].join(), ...faults.map(({ reason }) => reason)];
};

describe('a stored item', () => {
  it('[SET-05] is played unchanged if nothing is wrong', () => {
    const { item, faults } = repair({});
    expect(faults).toEqual([]);
    expect(item).toMatchObject({
      id: 'cat',
      text: 'A black cat',
      ipa: 'ə blæk kæt',
      order: 3,
      audio: 'cat.mp3',
      game_sub_type: 'SHADOWING',
      translation: { vi: 'con mèo đen', ja: '黒い猫' },
      definition: [{ definition: 'an animal', example: 'My cat sleeps.' }],
      picture: 'black-cat.png',
    });
    expect(repair({ picture: null })).toMatchObject({ item: { picture: null }, faults: [] });
    expect([...item!.skills.keys()]).toEqual(['speaking', 'listening', 'reading', 'writing']);
    expect(item!.skills.get('reading')?.reading_content?.prompt).toBe('It says meow.');
    expect(item!.skills.get('writing')?.scrambled[2]).toEqual({ word: 'cat', items: ['t', 'c', 'a'] });
  });

  it.each<[string, Partial<StoredItem>, string]>([
    ['an empty text', { text: '' }, 'no_text'],
    ['a text of spaces', { text: '   ' }, 'no_text'],
    ['a text that is no text', { text: new Uint8Array([1]) }, 'no_text'],
    ['an id that no score may name', { id: 'x'.repeat(101) }, 'bad_id'],
    ['an empty id', { id: '' }, 'bad_id'],
  ])('[SET-11, ERR-01] is skipped for %s', (_what, row, reason) => {
    expect(repair(row).item).toBeNull();
    expect(reasons(row)).toEqual([reason]);
    expect(playableSkills({ id: ROW.id, text: ROW.text, ...row }, GOOD)).toEqual([]);
  });

  it('[SET-11, ERR-01] is skipped for an invisible text', () => {
    expect(repair({ text: '\u200B\u202E\u0000' }).item).toBeNull();
    expect(reasons({ text: '\u200B\u202E\u0000' })).toEqual(['unseen_characters', 'no_text']);
  });

  it('[SET-11, ERR-01] is skipped if no skill is left', () => {
    const skills = [listening([], 0), { skill: 'singing', content: '{}' }];
    expect(repair({}, skills).item).toBeNull();
    expect(reasons({}, skills)).toEqual(['listening bad_options', 'singing unknown_skill', 'no_skill']);
    expect(reasons({}, [])).toEqual(['no_skill']);
  });

  it.each<[string, Partial<StoredItem>, string, object]>([
    ['an absurd position', { position: -4 }, 'bad_position', { order: 7 }],
    ['a position that is no number', { position: 'first' }, 'bad_position', { order: 7 }],
    ['a broken position', { position: 1.5 }, 'bad_position', { order: 7 }],
    ['a transcription that is too long', { ipa: 'ə'.repeat(2001) }, 'bad_ipa', { ipa: '' }],
    ['an unknown kind of game', { game_sub_type: 'CHESS' }, 'bad_game_sub_type', { game_sub_type: 'PRONUNCIATION' }],
    ['translations that are no JSON', { translations: '{vi' }, 'bad_translations', { translation: {} }],
    [
      'translations of which one is no text',
      { translations: '{"vi":7,"ja":"猫"}' },
      'bad_translations',
      { translation: { ja: '猫' } },
    ],
    ['definitions that are no list', { definitions: '"a cat"' }, 'bad_definitions', { definition: [] }],
    ['a picture by a path', { picture: '../cat.png' }, 'bad_picture', { picture: null }],
    ['a picture that is no name', { picture: 7 }, 'bad_picture', { picture: null }],
    ['control characters', { text: 'A bl\u0007ack\r\ncat\u0000' }, 'unseen_characters', { text: 'A black cat' }],
    [
      'what turns the direction of a text',
      { text: 'A \u202Eblack\u202C cat' },
      'unseen_characters',
      { text: 'A black cat' },
    ],
    ['half a character', { text: 'A cat \uD83D' }, 'unseen_characters', { text: 'A cat \uFFFD' }],
  ])('[SET-11, ERR-01] is repaired for %s', (_what, row, reason, repaired) => {
    const { item } = repair(row);
    expect(item).toMatchObject(repaired);
    expect([...item!.skills.keys()]).toEqual(['speaking', 'listening', 'reading', 'writing']);
    expect(reasons(row)).toEqual([reason]);
  });

  it('[SET-11, ERR-01] shows emoji, other scripts, and markup as written, and does not say markup', () => {
    for (const text of ['I 👩‍👩‍👧 my family', 'naïve café', '3 < 5 > 2', 'שלום hello'])
      expect(repair({ text })).toMatchObject({ item: { text }, faults: [] });
    for (const text of [
      '<img src=x onerror=alert(1)>',
      'Tom &amp; Jerry',
      '<script>alert(1)</script>',
      '<!-- cat -->',
    ]) {
      expect(repair({ text }).item?.text).toBe(text);
      expect(repair({ text }).item?.skills.has('speaking')).toBe(false);
      expect(reasons({ text })).toEqual(['markup', 'speaking markup_to_say']);
    }
    expect(reasons({ translations: '{"vi":"<b>mèo</b>"}' })).toEqual(['markup']);
    expect(reasons({ definitions: '[{"definition":"a &lt;","example":"b"}]' })).toEqual(['markup']);
    expect(shownText(' <b>\u0000cat</b>\n')).toBe('<b>cat</b>');
  });

  it('[SET-11, SPK-09] has a sentence of at most 500 characters, with words', () => {
    const speaks = (text: string) => playableSkills({ id: 'cat', text }, [SPEAKING, GOOD[1]!]).includes('speaking');
    expect([speaks('a'.repeat(500)), speaks('a'.repeat(501)), speaks(` ${'a'.repeat(500)} `)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([speaks('21'), speaks('É'), speaks('?!'), speaks('🐈'), speaks('猫')]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(reasons({ text: 'a'.repeat(501) })).toEqual(['speaking too_long_to_say']);
    expect(reasons({ text: '🐈' })).toEqual(['speaking nothing_to_say']);
  });

  it('[SET-11, LIS-01] has no invalid answers', () => {
    const two = answers('A black cat', 'A black cap');
    expect(reasonsOf(listening(two, 1))).toEqual(['speaking,listening']);
    for (const items of [
      [],
      answers('A black cat'),
      answers('A black cat', 'a BLACK cat'),
      answers('A black cat', 'A black\u200B cat'),
      answers('A black cat', ''),
      answers(' ', 'A black cap'),
      answers('A black cat', 'x'.repeat(501)),
      answers(...Array.from({ length: 11 }, (_, index) => `Cat ${index}`)),
    ])
      expect(reasonsOf(listening(items, 0)), JSON.stringify(items)).toContain('bad_options');
    for (const index of [2, 99]) expect(reasonsOf(listening(two, index))).toEqual(['speaking', 'no_right_answer']);
    expect(reasonsOf(listening([...two, { index: 0, sentence: 'A third' }], 0))).toEqual([
      'speaking',
      'no_right_answer',
    ]);
    for (const skill of [listening(two, -1), listening(two, '0'), listening(two, 0.5), listening('none', 0)])
      expect(reasonsOf(skill)).toEqual(['speaking', 'broken_content']);
    for (const content of ['', '{', 'null', '[]', '{}', 7, null])
      for (const skill of ['listening', 'reading', 'writing'])
        expect(reasonsOf({ skill, content }), `${skill} ${content}`).toEqual(['speaking', 'broken_content']);
  });

  it('[SET-11, WRI-01] gets new scrambled letters if the stored ones do not make the word', () => {
    const given = (...scrambled: { word: string; items: string[] }[]) =>
      repair({}, [writing(...scrambled)])
        .item?.skills.get('writing')
        ?.scrambled.map(({ items }) => items.join(''));
    expect(given({ word: 'cat', items: ['T', 'c', 'A'] })).toEqual(['TcA']);
    for (const items of [[], [...'tcx'], [...'tcaa'], ['ca', 't'], ['ca', 't', ''], [...'ct\u0000']])
      expect(given({ word: 'cat', items }), items.join('|')).toEqual(['act']);
    expect(given({ word: '🐈a', items: ['\uD83D', '\uDC08a'] })).toEqual(['a🐈']);
    // Sorted by alphabet, the letters would already spell the word.
    expect(given({ word: 'act', items: [] })).toEqual(['tca']);
    expect(given({ word: 'black cat', items: [...'blackcat'] })).toEqual(['abckl', 'act']);
    expect(given({ word: '', items: [] }, { word: 'cat', items: [...'atc'] })).toEqual(['atc']);
    expect(reasonsOf(writing({ word: 'cat', items: [] }))).toEqual(['speaking,writing', 'wrong_letters']);
    expect(reasonsOf(writing())).toEqual(['speaking', 'nothing_to_write']);
    expect(reasonsOf(writing({ word: ' ', items: [] }))).toEqual(['speaking', 'nothing_to_write']);
    expect(reasonsOf(writing({ word: 'x'.repeat(121), items: [] }))).toContain('nothing_to_write');
  });

  it('[SET-11, ERR-01] becomes an entry of the contract, or is skipped with a reason, for any row', () => {
    const junk = fc.anything({ withBigInt: true, withDate: true, withSparseArray: true });
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.string({ maxLength: 600, minLength: 450, unit: fc.constantFrom('a', ' ', '\u0000', '\u202E') }),
      fc.constantFrom('<img src=x onerror=alert(1)>', 'cat', '', ' ', '&amp;', '🐈', '\uD800'),
    );
    const answer = fc.record({ index: fc.oneof(fc.nat(4), junk), sentence: fc.oneof(text, junk) });
    const choice = fc.record(
      {
        items: fc.oneof(fc.array(answer, { maxLength: 5 }), junk),
        correct_index: fc.oneof(fc.integer(), fc.nat(3)),
        prompt: text,
      },
      { requiredKeys: [] },
    );
    const words = fc.array(fc.record({ word: text, items: fc.array(fc.oneof(text, fc.constantFrom('c', 'a', 't'))) }));
    const content = fc.oneof(
      junk,
      fc.json(),
      fc.record({ listening_content: choice, reading_content: choice, scrambled: words }).map((all) => stringify(all)),
    );
    const row = fc.record({
      id: fc.oneof(text, fc.constant('cat'), junk),
      study_set_id: fc.constant('pets'),
      position: fc.oneof(fc.integer(), fc.double(), junk),
      text: fc.oneof(text, junk),
      ipa: fc.oneof(text, junk),
      audio: fc.oneof(text, junk),
      game_sub_type: fc.oneof(text, fc.constant('SHADOWING'), junk),
      translations: fc.oneof(fc.json(), fc.dictionary(fc.string(), text).map(stringify), junk),
      picture: fc.oneof(fc.constant(null), text, junk),
      definitions: fc.oneof(fc.json(), fc.array(fc.record({ definition: text, example: text })).map(stringify), junk),
    });
    const skill = fc.record({
      skill: fc.oneof(fc.constantFrom('speaking', 'listening', 'reading', 'writing', 'toString'), junk),
      content,
    });
    fc.assert(
      fc.property(row, fc.array(skill, { maxLength: 5 }), fc.nat(), (stored, skills, place) => {
        const { item, faults } = repairItem(stored, skills, place);
        expect(playableSkills(stored, skills).toSorted()).toEqual([...(item?.skills.keys() ?? [])].toSorted());
        for (const { reason } of faults) expect(FAULTS[reason]).toMatch(/^(item skipped|skill skipped|repaired): /);
        expect(item !== null || faults.some(({ reason }) => FAULTS[reason].startsWith('item skipped'))).toBe(true);
        if (item === null) return;
        expect(item.skills.size).toBeGreaterThan(0);
        for (const [name, needs] of item.skills) {
          const { id, text: shown, ipa, game_sub_type, translation, definition } = item;
          const said = { sentence: shown, audio_link: null, sentence_i18n: translation };
          const entry = StudySetEntry.parse({
            id,
            skill_mode: name,
            name: shown,
            score: null,
            transcript: [{ transcript_ipa: ipa }],
            audio_url: null,
            game_sub_type,
            translation,
            definition,
            finished: false,
            speaking_content: name === 'speaking' ? said : null,
            ...needs,
          });
          const choices = [entry.listening_content, entry.reading_content].filter((one) => one !== null);
          for (const { items, correct_index } of choices)
            expect(items.filter(({ index }) => index === correct_index)).toHaveLength(1);
          for (const { word, items } of entry.scrambled)
            expect(items.map((tile) => tile.toUpperCase()).toSorted()).toEqual(
              [...word].map((letter) => letter.toUpperCase()).toSorted(),
            );
          expect(JSON.stringify([shown, entry.listening_content, entry.scrambled])).not.toMatch(/\\u00[01]|\u202E/);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

describe("a lesson's stored skills", () => {
  it('[SET-11] exclude invalid ones', () => {
    expect(readSkills('["reading","singing",4,"speaking"]')).toEqual(['reading', 'speaking']);
    for (const broken of ['', '{', 'null', '"reading"', '{"0":"reading"}']) expect(readSkills(broken)).toEqual([]);
  });
});

describe("a row's cached entry", () => {
  it('is recomputed after a column changes', () => {
    const memo = new Memo<number>();
    let made = 0;
    const get = (id: string, ...of: unknown[]) => memo.get(id, of, () => ++made);
    expect([get('a', 1, 'x'), get('a', 1, 'x'), get('b', 1, 'x'), get('a', 1, 'y'), get('a', 1), get('a', 1)]).toEqual([
      1, 1, 2, 3, 4, 4,
    ]);
    for (let id = 0; id < 10_000; id++) get(String(id));
    expect(get('a', 1)).toBe(10_005);
  });
});

/** Returns JSON for any value that has some. */
function stringify(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? Number(part) : part));
}
