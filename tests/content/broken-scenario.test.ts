import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadPack, PackError, type PackProblem } from '../../server/content/load-pack.ts';
import { copyTranslations } from '../server/support/packs.ts';
import { ownFolder } from '../support/own-folder.ts';

const SCHOOL = `organizations:
  - { id: oak-school, name: Oak School, is_nova: false, native_language: vi }
pronunciations:
  Alvarez: [ ˈælvərɛz ]
classes:
  - id: class-5
    name: Class 5
    organization: oak-school
    teacher: { id: teacher-1, name: Ada }
students: []
assignments:
  - id: talking
    name: Talking
    type: ai_tutor
    class: class-5
    due: +1d 17:00
    lessons:
      - { id: talking-1, name: Lunch, type: ai_tutor, scenario: lunch-at-the-market }
`;
const NAME = 'role-plays/lunch-at-the-market.yaml';
const LUNCH = readFileSync(new URL(`../../server/demo-school/${NAME}`, import.meta.url), 'utf8');

const MANY = Array.from({ length: 30 }, (_, n) => `      - "{dish} on plate ${n + 1}, please."\n`).join('');

const folder = ownFolder();

function writePack(school: string, scenario: string): string {
  const dir = mkdtempSync(join(folder, 'p-'));
  mkdirSync(join(dir, 'role-plays'));
  writeFileSync(join(dir, 'school.yaml'), school);
  writeFileSync(join(dir, NAME), scenario);
  copyTranslations(dir);
  return dir;
}

type Change = readonly [was: string | RegExp, is: string];

function withChanges(source: string, changes: readonly Change[]): string {
  return changes.reduce((text, [was, is]) => {
    expect(text.search(was instanceof RegExp ? was : RegExp(RegExp.escape(was))), `${was}`).toBeGreaterThanOrEqual(0);
    return text.replace(was, () => is);
  }, source);
}

async function problemsOf(dir: string, readsIntents = false): Promise<readonly PackProblem[]> {
  const error: unknown = await loadPack(dir, { readsIntents }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PackError);
  return error instanceof PackError ? error.problems : [];
}

describe('a scenario', () => {
  test('[RP-01] is read if it is right', async () => {
    const pack = await loadPack(writePack(SCHOOL, LUNCH));
    expect(pack.scenarios[0]).toMatchObject({ id: 'lunch-at-the-market', file: NAME, voice: 'joan' });
    expect(pack.assignments[0]?.lessons[0]).toMatchObject({ scenario: 'lunch-at-the-market' });
  });

  test.each<[string, Change[], string, RegExp, RegExp]>([
    ['a misspelt key', [['title:', 'tittle:']], 'tittle:', /Unknown key "tittle"/, /id, title, level/],
    ['a look that cannot be drawn', [['shape: arch', 'shape: cube']], 'shape: cube', /shape" is wrong/, /shape, color/],
    [
      'an unknown kind of sentence',
      [['    rules:\n      match:', '    rules:\n      act: request\n      match:']],
      'act: request',
      /act" is wrong/,
      /statement, question, suggestion/,
    ],
    [
      'an open answer of no words',
      [['    rules:\n      match:', '    rules:\n      open: { words: 0 }\n      match:']],
      'words: 0',
      /words" is wrong/,
      /the fewest words/,
    ],
    ['a goal of no turn', [['turn: looking', 'turn: gone']], 'turn: gone', /Unknown turn "gone"/, /one of welcome/],
    ['an intent of no goal', [['meets: greet', 'meets: meet']], 'meets: meet', /Unknown goal "meet"/, /one of greet/],
    [
      'a reply of no intent',
      [['intent: not-sure', 'intent: lost']],
      'intent: lost',
      /Unknown intent "lost"/,
      /one of greet/,
    ],
    ['a reply to nowhere', [['to: suggest', 'to: advise']], 'to: advise', /Unknown turn "advise"/, /one of welcome/],
    [
      'the same reply twice',
      [['{ intent: greet, to: looking }', '{ intent: order, to: looking }']],
      '{ intent: order, to: spicy }',
      /"order" is a reply twice/,
      /one of them/,
    ],
    [
      'a slot that is not there',
      [["I'll have the {dish}", "I'll have {meal}"]],
      '{meal}',
      /Unknown slot "meal"/,
      /slots/,
    ],
    [
      'a slot that no sentence has',
      [['  drink: [', '  fruit: [apple, orange]\n  drink: [']],
      'fruit:',
      /No sentence has \{fruit\}/,
      /take the slot out/,
    ],
    [
      'choices that sound alike',
      [['hot tea]', 'hot tea, hot tee]']],
      'hot tee',
      /"hot tee" sounds too much like "hot tea"/,
      /sounds different/,
    ],
    [
      'an answer with the slot of something else',
      [['One {drink} for my friend', 'One {dish} for my friend']],
      'One {dish} for my friend',
      /No sentence of "order-drink" has \{dish\}/,
      /without it/,
    ],
    [
      'answers that all need a slot',
      [["      - Very good! You'll love it.\n", '']],
      'answers:',
      /Every answer to "order" needs a slot/,
      /other words/,
    ],
    [
      'a slot in a question',
      [['- Are you very hungry?', '- Is it {dish}?']],
      'Is it {dish}?',
      /answers nothing/,
      /without/,
    ],
    ['one turn twice', [['- id: sit', '- id: drink']], '- id: drink', /turn "drink" appears twice/, /another ID/],
    [
      'a turn that nothing leads to',
      [['        to: sit\n', '']],
      '- id: sit',
      /Nothing leads to the turn "sit"/,
      /"to"/,
    ],
    [
      'a loop that leads to no goal',
      [
        [/(- intent: in-the-sun(?:.*\n)+?)(?=      - intent)/, '      - { intent: in-the-sun, to: sit }\n'],
        [/(- intent: under-the-tree(?:.*\n)+?)(?=  - id)/, '      - { intent: under-the-tree, to: sit }\n'],
      ].map(([was, is]) => [was, (is as string).trimStart()]) as Change[],
      'replies:',
      /No reply leads on from "sit" to a goal/,
      /Leave "to" out/,
    ],
    [
      'a goal that nothing meets',
      [['    meets: order-a-dish\n', '']],
      '- id: order-a-dish',
      /No intent meets the goal "order-a-dish"/,
      /meets: order-a-dish/,
    ],
    [
      'an intent that settles an unknown one',
      [['settles: [greet]', 'settles: [greeting]']],
      'settles: [greeting]',
      /Unknown intent "greeting"/,
      /Write one of/,
    ],
    [
      'a goal that its turn has no room for',
      [['turn: welcome', 'turn: sit']],
      'turn: sit',
      /goal "greet" can't be met at "sit"/,
      /a reply whose intent meets it/,
    ],
    [
      'two intents that sound alike',
      [
        ["- I can't eat spicy food.", '- I can eat spicy food.'],
        ['- I like it hot.', "- I can't eat spicy food."],
      ],
      '- I can eat spicy food.',
      /"I can eat spicy food\." sounds too much like "I can't eat spicy food\." of "with-pepper"/,
      /at one turn/,
    ],
    [
      'a line above the level',
      [['Let me help you choose.', 'Look at these diminutive fish.']],
      'diminutive',
      /"diminutive" is above A2/,
      /more common word/,
    ],
    [
      'British spelling',
      [["It's my grandmother's recipe.", 'My favourite!']],
      'My favourite!',
      /"favourite" is British/,
      /favorite/,
    ],
    [
      'a line twice',
      [['- Do you like fish or chicken?', '- "What do you like more, fish or chicken?"']],
      '- "What do',
      /appears twice/,
      /other words/,
    ],
    [
      'a long line',
      [["- Oh, it's nothing!", `- ${'It is very good. '.repeat(8)}`]],
      '- It is very good. It',
      /has 32 words/,
      /25 at most/,
    ],
    [
      'a long sentence of a student',
      [['- Thanks a lot!', `- ${'thank you '.repeat(7)}`]],
      '- thank you thank',
      /has 14 words/,
      /12 at most/,
    ],
    [
      'a word that nobody can say',
      [['- Thanks a lot!', '- Thanks, brzkt!']],
      '- Thanks, brzkt!',
      /does not know "brzkt"/,
      /pronunciations/,
    ],
    ['markup', [['- Thanks a lot!', '- Thanks <b>a lot</b>!']], '- Thanks <b>', /markup/, /plain words/],
    [
      'more at a turn than is listened for, with what meets open goals',
      [
        [/    answers:\n      - "The .dish., coming up!"\n.*\n.*\n/, ''],
        ['      - "I\'ll have the {dish}."\n', `      - "I'll have the {dish}."\n${MANY}`],
      ],
      '- id: spicy',
      /At "spicy" a student may say \d+ sentences; \d+ are listened for/,
      /200 at most/,
    ],
    [
      'few sentences',
      [[/  - id: very-hungry\n(?:.*\n)*?(?=turns:)/, '']],
      'intents:',
      /may say \d+ sentences/,
      /80 or more/,
    ],
  ])('[RP-02] is refused for %s: file, line, and correction', async (_, changes, where, message, hint) => {
    const text = withChanges(LUNCH, changes);
    const problems = await problemsOf(writePack(SCHOOL, text));
    const found = problems.find((problem) => message.test(problem.message));
    expect(found, JSON.stringify(problems)).toMatchObject({ file: NAME });
    expect(found?.hint).toMatch(hint);
    expect(text.split('\n')[found!.line - 1]).toContain(where);
  });

  test.each<[string, Change[], string, RegExp, RegExp]>([
    [
      'rules that miss a usual sentence',
      [
        ['- (on|see|have) the menu', '- the menu'],
        ['- What is good today?', '- How is it today?'],
      ],
      'match:',
      /rules of "ask-what-is-good" do not find "How is it today\?"/,
      /Write a pattern/,
    ],
    [
      'rules that find another intent',
      [['- not thirsty', '- (thirsty|much)']],
      'match:',
      /rules of "no-drink" find "[^"]+", which is of/,
      /narrower pattern/,
    ],
  ])('[RP-02] is refused for %s', async (_, changes, where, message, hint) => {
    const text = withChanges(LUNCH, changes);
    const problems = await problemsOf(writePack(SCHOOL, text), true);
    const found = problems.find((problem) => message.test(problem.message));
    expect(found, JSON.stringify(problems)).toMatchObject({ file: NAME });
    expect(found?.hint).toMatch(hint);
    expect(text.split('\n')[found!.line - 1]).toContain(where);
  });

  test('[RP-02] is refused for a tutor with few words', async () => {
    const text = LUNCH.replace(/^( +)answers_to:\n(?:\1  .*\n)+/gm, '')
      .replace(/^( +)answers:\n(?:\1  - .*\n)+/gm, '')
      .replace(/^( +)lines:\n(?:\1  - .*\n)+/gm, '$1lines: [What would you like?]\n')
      .replace(/^( +)again:\n(?:\1  - .*\n)+/gm, '$1again: [What do you want?]\n')
      .replace(/^( +)last_word:\n(?:\1  - .*\n)+/gm, '');
    const problems = await problemsOf(writePack(SCHOOL, text));
    const found = problems.find(({ message }) => /The tutor has \d+ lines\./.test(message));
    expect(found).toMatchObject({ file: NAME, hint: 'Write 25 or more, in all.' });
    expect(text.split('\n')[found!.line - 1]).toBe('turns:');
  });

  test.each<[string, Change, number, RegExp, RegExp]>([
    [
      'a scenario that is not there',
      ['scenario: lunch-at-the-market', 'scenario: dinner'],
      18,
      /Unknown scenario "dinner"/,
      /one of lunch/,
    ],
    [
      'nothing to talk about',
      [', scenario: lunch-at-the-market', ''],
      18,
      /ai_tutor needs scenario, and nothing else/,
      /id of a scenario/,
    ],
    [
      'a passage besides',
      [', scenario:', ', read_aloud: lunch, scenario:'],
      18,
      /ai_tutor needs scenario, and nothing else/,
      /id of a scenario/,
    ],
  ])('[RP-06] is refused for a lesson with %s', async (_, change, line, message, hint) => {
    const problems = await problemsOf(writePack(withChanges(SCHOOL, [change]), LUNCH));
    expect(problems).toMatchObject([{ file: 'school.yaml', line }]);
    expect(problems[0]?.message).toMatch(message);
    expect(problems[0]?.hint).toMatch(hint);
  });

  const PLAYED = SCHOOL.replace(
    'students: []',
    `students:
  - id: student-1
    email: bo@oak.example
    username: bo
    first_name: Bo
    last_name: Oak
    password: oak-and-ash-1
    organization: oak-school
    class: class-5
    native_language: vi
    registration_date: 2025-09-05`,
  );
  const DONE = `    progress:
      - student: student-1
        lesson: talking-1
        done_at: -1d 09:00
        talks:
          - { begun_at: -1d 09:00, duration: 60, says: ["Good morning!", "What is good today?"] }
`;

  test('[RP-04] can have been played before the school begins', async () => {
    const pack = await loadPack(writePack(PLAYED + DONE, LUNCH));
    expect(pack.assignments[0]?.progress[0]?.talks?.[0]?.says).toHaveLength(2);
  });

  test.each<[string, Change, RegExp, RegExp]>([
    [
      'words that the tutor does not understand',
      ['What is good today?', 'The capital of Mongolia is Ulaanbaatar.'],
      /does not understand "The capital of Mongolia is Ulaanbaatar\."/,
      /a sentence of "lunch-at-the-market"/,
    ],
    [
      'a question that the tutor can not answer',
      ['What is good today?', 'Do you have noodle soup with chicken?'],
      /does not understand "Do you have noodle soup with chicken\?"/,
      /a sentence of "lunch-at-the-market"/,
    ],
    [
      'words after goodbye',
      ['"What is good today?"', '"Goodbye!", "Goodbye!", "What is good today?"'],
      /"What is good today\?" at this turn, or has said goodbye/,
      /answers the tutor/,
    ],
    ['nothing said', [/        talks:\n.*\n/, ''], /has no "talks"/, /Write talks/],
    ['a time that is none', ['begun_at: -1d 09:00', 'begun_at: yesterday'], /begun_at" is wrong/, /days from the day/],
  ])('[RP-04] is refused as already played with %s', async (_, change, message, hint) => {
    const problems = await problemsOf(writePack(PLAYED + withChanges(DONE, [change]), LUNCH));
    const found = problems.find((problem) => message.test(problem.message));
    expect(found, JSON.stringify(problems)).toMatchObject({ file: 'school.yaml' });
    expect(found?.hint).toMatch(hint);
  });
});
