import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TRANSLATION_LANGUAGES } from '../../contract/languages.ts';
import { soundAlike } from '../../words/sound-alike.ts';
import { loadPack, PackError, resolveMoment, type PackProblem } from '../../server/content/load-pack.ts';
import { ownFolder } from '../support/own-folder.ts';

/** Translations into the languages that no case changes. */
const OTHERS = TRANSLATION_LANGUAGES.filter((language) => language !== 'vi' && language !== 'ja')
  .map((language) => `${language}: a word`)
  .join(', ');

const SCHOOL = `organizations:
  - { id: oak-school, name: Oak School, is_nova: false, native_language: vi }
classes:
  - id: class-5
    name: Class 5
    organization: oak-school
    teacher: { id: teacher-1, name: Ada }
students:
  - id: student-1
    email: lan@oak.example
    username: lan
    first_name: "L\\u202Ea\\u200Bn"
    last_name: Hoa
    password: open-sesame
    organization: oak-school
    class: class-5
    native_language: vi
    registration_date: 2025-09-05
assignments:
  - id: pets
    name: Pets
    type: study_set
    class: class-5
    due: +1d 17:00
    lessons:
      - { id: pets-1, name: Pets, type: study_set, study_set: pets, skill_modes: [speaking, writing] }
    progress:
      - student: student-1
        lesson: pets-1
        done_at: -1d 09:00
        scores:
          cat: { speaking: 91, writing: 80 }
`;

const SET = `id: pets
name: Pets
level: A1
topic: animals
items:
  - id: cat
    text: cat
    ipa: kæt
    translations: { vi: con mèo, ja: ねこ, ${OTHERS} }
    definitions:
      - definition: a small animal
        example: My cat is black.
    audio: cat.mp3
    skills:
      speaking: {}
      listening:
        options: [cut, cat, cap]
        correct_index: 1
      reading:
        prompt: It catches mice.
        options: [cow, dog, cat]
        correct_index: 2
      writing:
        scrambled:
          - { word: cat, letters: tac }
`;

const PASSAGE = `id: the-cat
title: The cat
level: A1
topic: animals
text: |
  My cat is black. She likes fish.

  "Come here!" I say.
audio: cat.mp3
key_words:
  - id: word-black
    text: black
    ipa: blæk
    definition: the color of the night
    example: My bag is black.
    translations: { vi: đen, ja: くろ, ${OTHERS} }
    audio: cat.mp3
`;
const PASSAGE_BODY = PASSAGE.slice(PASSAGE.indexOf('  My cat'), PASSAGE.indexOf('audio: cat.mp3\nkey'));
/** A lesson of the student that reads the passage. */
const READING = `  - id: reading
    name: Reading
    type: read_aloud
    class: class-5
    due: +1d 17:00
    lessons:
      - { id: reading-1, name: The cat, type: read_aloud, read_aloud: the-cat }
    progress:
      - student: student-1
        lesson: reading-1
        done_at: -1d 09:00
        reading: { score: 80, pronunciation: 80, fluency: 80, intonation: 80, words_per_minute: 100 }
`;

const folder = ownFolder();

type PackFile = 'school.yaml' | 'study-sets/pets.yaml' | 'read-aloud/the-cat.yaml';

/** Writes the good pack with one change. Returns the reasons for its refusal. */
async function refused(file: PackFile, change: [string, string]): Promise<readonly PackProblem[]> {
  const dir = writePack();
  const path = join(dir, file);
  const source = readFileSync(path, 'utf8');
  expect(source).toContain(change[0]);
  writeFileSync(
    path,
    source.replace(change[0], () => change[1]),
  );
  return problemsOf(dir);
}

function writePack(): string {
  const dir = mkdtempSync(join(folder, 'p-'));
  cpSync(new URL('../../server/demo-school/audio/cat.mp3', import.meta.url), join(dir, 'audio', 'cat.mp3'));
  writeFileSync(join(dir, 'school.yaml'), SCHOOL + READING);
  mkdirSync(join(dir, 'read-aloud'));
  writeFileSync(join(dir, 'read-aloud', 'the-cat.yaml'), PASSAGE);
  mkdirSync(join(dir, 'study-sets'));
  writeFileSync(join(dir, 'study-sets', 'pets.yaml'), SET);
  return dir;
}

async function problemsOf(dir: string): Promise<readonly PackProblem[]> {
  const error: unknown = await loadPack(dir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PackError);
  return error instanceof PackError ? error.problems : [];
}

describe('a pack', () => {
  test('is read if it is right', async () => {
    const pack = await loadPack(writePack());
    expect(pack.studySets[0]).toMatchObject({ id: 'pets', file: 'study-sets/pets.yaml' });
    expect(pack.passages[0]).toMatchObject({ id: 'the-cat', file: 'read-aloud/the-cat.yaml' });
    expect(pack.students[0]).toMatchObject({ first_name: 'Lan', active: true, addons: [], enable_role_plays: false });
    expect(pack.studySets[0]?.items[0]).toMatchObject({
      game_sub_type: 'PRONUNCIATION',
      skills: { writing: { scrambled: [{ word: 'cat', items: ['t', 'a', 'c'] }] } },
    });
  });

  const TEXT_FILE = 'read-aloud/the-cat.yaml';
  const LONG = 'My cat is black. '.repeat(751);
  test.each<[string, PackFile, [string, string], number, RegExp, RegExp]>([
    ['a misspelt key', TEXT_FILE, ['title:', 'tittle:'], 2, /Unknown key "tittle"/, /id, title, level/],
    ['no words', TEXT_FILE, [PASSAGE_BODY, '  …\n'], 5, /has 0 words/, /1 to 3000/],
    ['too many words', TEXT_FILE, ['My cat is black.', LONG], 5, /has 3011 words/, /1 to 3000/],
    ['markup', TEXT_FILE, ['likes fish', 'likes <i>fish</i>'], 5, /markup/, /plain words/],
    ['a text that turns round', TEXT_FILE, ['likes fish', 'likes \u202Efish'], 5, /cannot be seen/, /again/],
    ['British spelling', TEXT_FILE, ['likes fish', 'likes grey fish'], 5, /"grey" is British/, /Write gray/],
    [
      'a word above the level',
      TEXT_FILE,
      ['likes fish', 'likes diminutive fish'],
      5,
      /"diminutive" is above A1/,
      /common/,
    ],
    ['a British title', TEXT_FILE, ['title: The cat', 'title: Colours'], 2, /"Colours" is British/, /Write Colors/i],
    [
      'no model reading',
      TEXT_FILE,
      ['audio: cat.mp3\nkey', 'audio: dog.mp3\nkey'],
      9,
      /The file audio\/dog\.mp3 is missing/,
      /audio folder/,
    ],
    [
      'a key word of another text',
      TEXT_FILE,
      ['text: black', 'text: white'],
      12,
      /"white" does not appear in the passage/,
      /as it appears/,
    ],
    ['part of a word', TEXT_FILE, ['text: black', 'text: lack'], 12, /"lack" does not appear/, /as it appears/],
    [
      'a key word with other IPA',
      TEXT_FILE,
      ['ipa: blæk', 'ipa: blʌk'],
      13,
      /does not know "black" as "blʌk"/,
      /Write blæk/,
    ],
    ['a key word with slashes', TEXT_FILE, ['ipa: blæk', 'ipa: /blæk/'], 13, /slashes/, /only the sounds/],
    ['a key word without a language', TEXT_FILE, ['ja: くろ, ', ''], 16, /translations\.ja" is missing/, /vi, ja/],
    ['a hard definition', TEXT_FILE, ['of the night', 'of anthracite'], 14, /"anthracite" is above A1/, /common/],
    [
      'a picture of a card that is not there',
      'study-sets/pets.yaml',
      ['    audio: cat.mp3', '    audio: cat.mp3\n    picture: tabby.png'],
      14,
      /The file pictures\/tabby\.png is missing/,
      /pictures folder/,
    ],
    [
      'a picture that is not there',
      TEXT_FILE,
      ['    audio: cat', '    picture: black.png\n    audio: cat'],
      17,
      /The file pictures\/black\.png is missing/,
      /pictures folder/,
    ],
    [
      'a file that is no picture',
      TEXT_FILE,
      ['    audio: cat', '    picture: black.exe\n    audio: cat'],
      17,
      /picture" is wrong/,
      /png, jpg/,
    ],
    [
      'the id of a study set',
      TEXT_FILE,
      ['id: the-cat', 'id: pets'],
      1,
      /study set, passage or scenario id "pets" is used twice/,
      /study-sets\/pets/,
    ],
    [
      'a passage that is not there',
      'school.yaml',
      ['read_aloud: the-cat', 'read_aloud: the-dog'],
      39,
      /Unknown passage "the-dog"/,
      /one of the-cat/,
    ],
    [
      'a lesson without its passage',
      'school.yaml',
      [', read_aloud: the-cat', ''],
      39,
      /read_aloud needs read_aloud, and nothing else/,
      /id of a passage/,
    ],
    [
      'a lesson with both',
      'school.yaml',
      ['read_aloud: the-cat', 'read_aloud: the-cat, study_set: pets'],
      39,
      /read_aloud needs read_aloud, and nothing else/,
      /id of a passage/,
    ],
    [
      'a study set’s lesson with a passage',
      'school.yaml',
      ['study_set: pets, skill', 'read_aloud: the-cat, skill'],
      26,
      /study_set needs study_set, and nothing else/,
      /id of a study set/,
    ],
    [
      'scores of a passage',
      'school.yaml',
      ['        reading: {', '        scores: { cat: { speaking: 91 } }\n        reading: {'],
      44,
      /no items with scores/,
      /Take the scores out/,
    ],
    [
      'a reading without its figures',
      'school.yaml',
      [READING.split('\n').at(-2)!, ''],
      42,
      /no "reading"/,
      /Write reading/,
    ],
    [
      'a reading of a study set',
      'school.yaml',
      [
        '        scores:\n',
        '        reading: { score: 80, pronunciation: 80, fluency: 80, intonation: 80, words_per_minute: 100 }\n        scores:\n',
      ],
      31,
      /not read aloud/,
      /Write scores/,
    ],
    [
      'a reading at the speed of sound',
      'school.yaml',
      ['words_per_minute: 100', 'words_per_minute: 1000'],
      44,
      /words_per_minute" is wrong/,
      /30 to 300/,
    ],
  ])(
    '[RA-01] is refused with %s in a passage: file, line, and correction',
    async (_, file, change, line, message, hint) => {
      const problems = await refused(file, change);
      const found = problems.find((problem) => message.test(problem.message));
      expect(found, JSON.stringify(problems)).toMatchObject({ file, line });
      expect(found?.hint).toMatch(hint);
    },
  );

  const SET_FILE = 'study-sets/pets.yaml';
  test.each<[string, 'school.yaml' | 'study-sets/pets.yaml', [string, string], number, RegExp, RegExp]>([
    ['a misspelt key', SET_FILE, ['    ipa:', '    ippa:'], 8, /Unknown key "ippa"/, /text, ipa, transcript/],
    ['a level that is none', SET_FILE, ['level: A1', 'level: A7'], 3, /"level" is wrong/, /CEFR level/],
    [
      'a pronunciation that is no English',
      'school.yaml',
      ['classes:', 'pronunciations:\n  Loch: [ lɒx ]\nclasses:'],
      4,
      /"Loch", "lɒx", has "x"/,
      /IPA as learners’ dictionaries/,
    ],
    [
      'a pronunciation of two words',
      'school.yaml',
      ['classes:', 'pronunciations:\n  Yi-Chen: [ jiː ]\nclasses:'],
      4,
      /"Yi-Chen" is not one word/,
      /each half of a name/,
    ],
    [
      'one word twice',
      'school.yaml',
      ['classes:', 'pronunciations:\n  Nguyen: [ wɪn ]\n  Nguyễn: [ wɪn ]\nclasses:'],
      5,
      /"Nguyễn" is the same word as "Nguyen"/,
      /Write one of them/,
    ],
    [
      'a pronunciation that is no list',
      'school.yaml',
      ['classes:', 'pronunciations:\n  Nguyen: wɪn\nclasses:'],
      4,
      /"pronunciations\.Nguyen" is wrong/,
      /Write 1 to 4 pronunciations in IPA/,
    ],
    [
      'a missing translation',
      SET_FILE,
      ['ja: ねこ, ', ''],
      9,
      /translations\.ja" is missing/,
      /vi, ja, pt-BR, es-MX, zh-TW/,
    ],
    [
      'an index out of range',
      SET_FILE,
      ['correct_index: 1', 'correct_index: 3'],
      18,
      /outside the 3 options/,
      /Write 0 to 2/,
    ],
    [
      'an index at a wrong answer',
      SET_FILE,
      ['correct_index: 2', 'correct_index: 0'],
      22,
      /"cow" is not the text/,
      /Point correct_index/,
    ],
    ['the same option twice', SET_FILE, ['[cut, cat, cap]', '[Cat, cat, cap]'], 17, /appears twice/, /another/],
    ['letters of another word', SET_FILE, ['letters: tac', 'letters: tack'], 25, /do not make "cat"/, /each once/],
    ['letters in order', SET_FILE, ['letters: tac', 'letters: cat'], 25, /already in order/, /another order/],
    [
      'words that are not the text',
      SET_FILE,
      ['word: cat, letters: tac', 'word: cap, letters: pac'],
      24,
      /are not the text/,
      /each of: cat/,
    ],
    [
      'a sound file that is not there',
      SET_FILE,
      ['cat.mp3', 'dog.mp3'],
      13,
      /The file audio\/dog\.mp3 is missing/,
      /audio folder/,
    ],
    ['a path for a sound file', SET_FILE, ['cat.mp3', '../cat.mp3'], 13, /audio" is wrong/, /name of an mp3/],
    ['IPA with slashes', SET_FILE, ['ipa: kæt', 'ipa: /kæt/'], 8, /slashes/, /only the sounds/],
    ['IPA that is no English', SET_FILE, ['ipa: kæt', 'ipa: kxt'], 8, /has "x"/, /General American/],
    ['a British sound', SET_FILE, ['ipa: kæt', 'ipa: kɒt'], 8, /British sound/, /General American/],
    [
      'IPA of another word than the scorer listens for',
      SET_FILE,
      ['ipa: kæt', 'ipa: kʌt'],
      8,
      /does not know "cat" as "kʌt"/,
      /Write kæt, or add the word to pronunciations/,
    ],
    [
      'stress on another syllable',
      SET_FILE,
      ['text: cat\n    ipa: kæt', 'text: hello\n    ipa: ˈhəloʊ'],
      8,
      /stressed on another syllable/,
      /həˈloʊ/,
    ],
    [
      'a long word without stress',
      SET_FILE,
      ['text: cat\n    ipa: kæt', 'text: hello\n    ipa: həloʊ'],
      8,
      /has 0 main stresses/,
      /one ˈ before/,
    ],
    [
      'a little word that is said strong',
      SET_FILE,
      ['text: cat\n    ipa: kæt', 'text: a can of milk for the cat\n    ipa: ə kæn ʌv mɪlk fər ðə kæt'],
      8,
      /"of" is strong here: "ʌv"/,
      /Write əv/,
    ],
    ['a foreign card', SET_FILE, ['It catches mice.', '¡Adiós, ratón! Nos vemos.'], 20, /is not English/, /in English/],
    ['one word of Thai', SET_FILE, ['It catches mice.', 'หนู'], 20, /is not English/, /in English/],
    ['British spelling', SET_FILE, ['a small animal', 'a small grey animal'], 11, /"grey" is British/, /Write gray/],
    ['a British word', SET_FILE, ['It catches mice.', 'My mum has one.'], 20, /"mum" is British/, /Write mom/],
    ['a British name of a set', SET_FILE, ['name: Pets', 'name: Colours'], 2, /"Colours" is British/, /Write Colors/i],
    [
      'a word above the level',
      SET_FILE,
      ['a small animal', 'a diminutive animal'],
      11,
      /"diminutive" is above A1/,
      /common/,
    ],
    ['a curly apostrophe', SET_FILE, ['My cat is', 'My cat’s nose is'], 12, /curly apostrophe/, /keyboards/],
    ['letters that spell another word', SET_FILE, ['letters: tac', 'letters: act'], 25, /spell "act"/, /not a word/],
    ['an option in other letters', SET_FILE, ['[cow, dog, cat]', '[CAT!, dog, cat]'], 21, /appears twice/, /another/],
    ['IPA of more words', SET_FILE, ['ipa: kæt', 'ipa: ə kæt'], 8, /2 groups for 1 words/, /one group/],
    ['markup', SET_FILE, ['a small animal', 'a <b>small</b> animal'], 11, /markup/, /plain words/],
    ['a control character', SET_FILE, ['a small animal', '"a small\\u0007 animal"'], 11, /not be seen/, /again/],
    ['a text that turns round', SET_FILE, ['a small animal', 'a small \u202Eanimal'], 11, /not be seen/, /again/],
    ['a long text', SET_FILE, ['It catches mice.', 'It catches mice. '.repeat(13)], 20, /characters/, /200 at most/],
    ['an empty text', SET_FILE, ['text: cat', 'text: ""'], 7, /items\.0\.text" is wrong/, /word, phrase or sentence/],
    ['a broken line', SET_FILE, ['name: Pets', 'name: "Pets'], 2, /not YAML/, /quotes/],
    [
      'a set that is not there',
      'school.yaml',
      ['study_set: pets,', 'study_set: birds,'],
      26,
      /Unknown study set "birds"/,
      /one of pets/,
    ],
    [
      'a class that is not there',
      'school.yaml',
      ['class: class-5\n    native', 'class: class-6\n    native'],
      16,
      /Unknown class "class-6"/,
      /one of class-5/,
    ],
    ['a due time in words', 'school.yaml', ['+1d 17:00', 'tomorrow'], 24, /due" is wrong/, /\+1d 17:00/],
    ['an e-mail that is none', 'school.yaml', ['lan@oak.example', 'lan'], 10, /email" is wrong/, /e-mail address/],
    [
      'a short password',
      'school.yaml',
      ['password: open-sesame', 'password: sesame'],
      14,
      /password" is wrong/,
      /8 characters/,
    ],
    [
      'a score no game gives',
      'school.yaml',
      ['writing: 80', 'writing: 75'],
      32,
      /75 can't be a writing score/,
      /0, 20, 40/,
    ],
    [
      'a score of a skill not played',
      'school.yaml',
      ['writing: 80', 'reading: 80'],
      32,
      /not practiced by reading/,
      /Take the score out/,
    ],
    [
      'a score of an item that is not there',
      'school.yaml',
      ['cat: { speaking', 'dog: { speaking'],
      32,
      /Unknown item of "pets" "dog"/,
      /one of cat/,
    ],
    [
      'an assignment of another type',
      'school.yaml',
      ['type: study_set\n', 'type: read_aloud\n'],
      26,
      /contains a lesson of type study_set/,
      /Write read_aloud/,
    ],
  ])('is refused for %s', async (_what, file, change, line, message, hint) => {
    const problems = await refused(file, change);
    expect(problems.map((problem) => `${problem.file}:${problem.line}`)).toContain(`${file}:${line}`);
    const problem = problems.find((entry) => entry.line === line);
    expect(problem?.message).toMatch(message);
    expect(problem?.hint).toMatch(hint);
  });

  test('is refused with every problem at once', async () => {
    const dir = writePack();
    writeFileSync(
      join(dir, 'school.yaml'),
      SCHOOL.replace('id: class-5', 'id: Class 5').replace('is_nova: false', 'is_nova: maybe'),
    );
    writeFileSync(join(dir, 'study-sets', 'pets.yaml'), SET.replace('topic: animals\n', ''));
    expect((await problemsOf(dir)).map(({ file, line }) => `${file}:${line}`)).toEqual([
      'school.yaml:2',
      'school.yaml:4',
      'study-sets/pets.yaml:1',
    ]);
  });

  test('is refused if two study sets use one ID', async () => {
    const dir = writePack();
    writeFileSync(join(dir, 'study-sets', 'zoo.yaml'), SET.replace('id: pets', 'id: zoo'));
    expect(await problemsOf(dir)).toMatchObject([
      { file: 'study-sets/zoo.yaml', line: 6, message: 'The item id "cat" is used twice.' },
    ]);
  });

  test("is refused if an item's prompt contains both answers", async () => {
    const dir = writePack();
    writeFileSync(
      join(dir, 'study-sets', 'zoo.yaml'),
      SET.replace('id: pets', 'id: zoo')
        .replace('id: cat', 'id: cow')
        .replace('text: cat\n    ipa: kæt', 'text: cow\n    ipa: kaʊ')
        .replace('[cut, cat, cap]', '[cut, cow, cap]')
        .replace('correct_index: 2', 'correct_index: 0')
        .replace('word: cat, letters: tac', 'word: cow, letters: wco'),
    );
    expect((await problemsOf(dir)).map(({ message }) => message)).toContain(
      '"cow" is as right as "cat": "cow" has the same prompt.',
    );
  });

  test.each([
    ['The cat can swim.', "The cat can't swim.", true],
    ['Could I borrow this book?', 'Could I borrow his book?', true],
    ['Do you have this in English?', 'Do you have these in English?', true],
    ['two', 'too', true],
    ['card', 'car', true],
    ['sheep', 'ship', false],
    ['thirteen', 'thirty', false],
    ['The cat can swim.', 'The cat will swim.', false],
    ['I have two rabbits.', 'I had two rabbits.', false],
    ['Could I borrow this book?', 'Could I borrow that book?', false],
  ])('compares %s and %s by ear as alike: %s', (one, other, alike) => {
    expect(soundAlike(one, other, {})).toBe(alike);
    expect(soundAlike(other, one, {})).toBe(alike);
  });

  test('is refused for an answer that sounds like the right one', async () => {
    const problems = await refused('study-sets/pets.yaml', ['[cut, cat, cap]', '[cut, cat, catt]']);
    expect(problems).toMatchObject([{ line: 17, message: '"catt" sounds too much like "cat".' }]);
  });

  test('is refused if the folder is empty', async () => {
    expect(await problemsOf(mkdtempSync(join(folder, 'e-')))).toMatchObject([{ file: 'school.yaml', line: 1 }]);
  });
});

describe('a time in a pack', () => {
  test("counts days from the day of seeding in the school's time zone", () => {
    const seeded = new Date('2026-03-04T20:00:00Z'); // already 5 March in Hanoi
    expect(resolveMoment('+1d 17:00', seeded, 'Asia/Ho_Chi_Minh').toISOString()).toBe('2026-03-06T10:00:00.000Z');
    expect(resolveMoment('-2d 17:00', seeded, 'UTC').toISOString()).toBe('2026-03-02T17:00:00.000Z');
  });

  test('keeps its hour across a change of clocks', () => {
    const seeded = new Date('2026-03-07T12:00:00Z');
    expect(resolveMoment('+1d 17:00', seeded, 'America/New_York').toISOString()).toBe('2026-03-08T21:00:00.000Z');
    expect(resolveMoment('+0d 17:00', seeded, 'America/New_York').toISOString()).toBe('2026-03-07T22:00:00.000Z');
  });

  test('can be a full date', () => {
    expect(resolveMoment('2026-05-04T17:00:00+07:00', new Date(0)).toISOString()).toBe('2026-05-04T10:00:00.000Z');
  });
});
