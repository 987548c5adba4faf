import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify as toYaml } from 'yaml';
import { SENTENCES, TURNS, type RolePlayDraft, type TurnDraft } from '../../contract/teacher-writing.ts';
import { answer, begin, goalsOf, turnOf } from '../../dialogue/dialogue.ts';
import { sayable } from '../../dialogue/scenario/phrases.ts';
import type { PackScenario } from '../../dialogue/scenario/scenario.schema.ts';
import { understand } from '../../dialogue/understanding.ts';
import { everydayTalk, readTalk } from '../../server/content/everyday-talk.ts';
import { openFile, packOfDraft } from '../../server/teachers/draft-pack.ts';
import { draftOfScenario, fitsForm, sentencesOf } from '../../server/teachers/role-play-draft.ts';
import { rolePlayDraft } from '../../walks/support/role-play-draft.ts';
import { isNight } from '../support/nightly.ts';

const ID = 'written-0123456789abcdef0123456789abcdef';

function scenarioOf(draft: RolePlayDraft): PackScenario {
  const { pack, problems } = packOfDraft(ID, draft);
  expect(problems).toEqual([]);
  return pack!.scenarios[0]!;
}
const problemsOf = (draft: RolePlayDraft) =>
  packOfDraft(ID, draft).problems.map(({ problem, field, value, better }) => [problem, field, value, better]);
const withTurn = (at: number, more: Partial<TurnDraft>): RolePlayDraft => ({
  ...rolePlayDraft,
  turns: rolePlayDraft.turns.with(at, { ...rolePlayDraft.turns[at]!, ...more }),
});
/** The intents that the scenario's tutor finds in the text at a turn. */
function meant(scenario: PackScenario, turn: string, text: string): string[] {
  const intents = sayable(scenario, turnOf(scenario, turn), []).map(({ id }) => id);
  const heard = understand(scenario, text, intents, [turn]);
  return heard.kind === 'meant' ? heard.meanings.map(({ intent }) => intent) : [heard.kind];
}

describe('everyday talk', () => {
  test('[0115] has the name of the character, as written', () => {
    const answers = everydayTalk('Mr. $& Bean').intents.find(({ id }) => id === 'ask-name')!.answers;
    expect(answers).toEqual(['My name is Mr. $& Bean.', "I'm Mr. $& Bean!"]);
    expect(JSON.stringify(everydayTalk('Max'))).not.toMatch(/[{]name[}]|Bean/);
  });

  test('[0115] is refused with file, line, and key if an entry is malformed', () => {
    const source = toYaml(everydayTalk('Max'));
    expect(readTalk(source)).toEqual(everydayTalk('Max'));
    const line = source.split('\n').findIndex((one) => one.trim() === 'rules:') + 1;
    expect(() => readTalk(source.replace('rules:', 'rule:'))).toThrow(`everyday-talk.yaml:${line}: Unknown key "rule"`);
  });
});

describe('a role-play of the form', () => {
  test('[0115] is a scenario without problems, and the draft again', () => {
    const scenario = scenarioOf(rolePlayDraft);
    expect(scenario.goals.map(({ text }) => text)).toEqual(rolePlayDraft.turns.map(({ goal }) => goal));
    expect(scenario.key_sentences[1]).toEqual({
      text: 'How long does it take?',
      translations: rolePlayDraft.turns[1]!.translations,
    });
    expect(scenario.turns.map(({ again }) => again)).toEqual([
      ['What can I do for you?'],
      ['I will start after lunch. There is a lot to do today!'],
      ['It is a very good one!'],
    ]);
    expect(scenarioOf(withTurn(0, { says: 'Can I help you?' })).turns[0]!.again).toEqual(['OK. Can I help you?']);
    expect(draftOfScenario(scenario)).toEqual(rolePlayDraft);
    const wrapped = rolePlayDraft.turns[0]!.says.replace('! ', '!\n');
    expect(scenarioOf(withTurn(0, { says: wrapped })).turns[0]!.lines).toEqual([rolePlayDraft.turns[0]!.says]);
    expect(fitsForm(scenario)).toBe(true);
  });

  test('[0115] understands the sentences in other words, and everyday sentences', () => {
    const scenario = scenarioOf(rolePlayDraft);
    for (const [turn, text, intent] of [
      ['turn-1', 'Hello! The front wheel of my bike is broken.', ['greet', 'turn-1']],
      ['turn-2', 'How long does the repair take, please?', ['turn-2']],
      ['turn-3', 'So what is the price of that?', ['turn-3']],
      ['turn-1', 'Can you say that again, please?', ['repeat']],
      ['turn-1', 'I must go home.', ['goodbye']],
      ['turn-1', 'My bike is not broken.', ['offTopic', 'nothing']],
    ] as const) {
      const heard = meant(scenario, turn, text);
      expect(
        heard.every((one) => (intent as readonly string[]).includes(one)),
        `${text}: ${heard.join()}`,
      ).toBe(true);
    }
  });

  test('[0115] has lines for unclear words and for a question without an intent', () => {
    const scenario = scenarioOf(rolePlayDraft);
    const linesAfter = (text: string) => answer(scenario, begin(scenario, 1).state, text).lines;
    expect(scenario.no_answer).toContain(linesAfter('Do you fix the wheel with your hands?')[0]);
    expect(scenario.unclear).toContain(linesAfter('The wheel of my sister')[0]);
  });

  test('[0115] has room for everyday words of its own', () => {
    const thanks = 'Thank you very much.\nThanks a lot, Max!';
    const hello = 'Hello, how are you today?\nGood morning, Max.\nYes, I have a question.';
    const scenario = scenarioOf({
      ...withTurn(0, { sentences: hello }),
      turns: withTurn(0, { sentences: hello }).turns.with(2, { ...rolePlayDraft.turns[2]!, sentences: thanks }),
    });
    expect(meant(scenario, 'turn-1', 'Good morning')).toEqual(['turn-1']);
    expect(meant(scenario, 'turn-1', 'Hello')).toEqual(['greet']);
    expect(meant(scenario, 'turn-3', 'Thanks a lot')).toEqual(['turn-3']);
  });

  test('[0115] has the problems of the rules of packs, by field', () => {
    expect(problemsOf(withTurn(0, { says: 'The colour of this volcano is blue.' }))).toEqual([
      ['british', 'turns.0.says', 'colour', 'color'],
      ['above_level', 'turns.0.says', 'volcano', 'A2'],
    ]);
    const long = 'It is a very very very very very very very very long day.';
    expect(
      problemsOf(withTurn(1, { sentences: `${long}\nI saw a zzyzx.\nMy bike is broken!\nYou are a stupid man.` })),
    ).toEqual(
      expect.arrayContaining([
        ['too_many_words', 'turns.1.sentences', long, '12'],
        ['unknown_word', 'turns.1.sentences', 'zzyzx', null],
        ['alike', 'turns.1.sentences', 'My bike is broken!', 'My bike is broken.'],
        ['unkind', 'turns.1.sentences', 'You are a stupid man.', null],
      ]),
    );
    const name = { ...rolePlayDraft.character, name: '{max}' };
    expect(problemsOf({ ...rolePlayDraft, character: name })).toEqual([['markup', 'character.name', '', null]]);
    expect(problemsOf(withTurn(2, { answer: 'For {you}, <b>only</b> ten.' }))).toContainEqual([
      'markup',
      'turns.2.answer',
      '',
      null,
    ]);
    const words = 'word '.repeat(26).trim();
    expect(problemsOf(withTurn(0, { says: `${words}.` }))).toContainEqual([
      'too_many_words',
      'turns.0.says',
      `${words}.`,
      '25',
    ]);
    const many = Array.from(
      { length: 6 },
      (_, i) => `I like ${['dogs', 'rice', 'blue', 'music', 'tennis', 'winter'][i]!}.`,
    );
    expect(problemsOf(withTurn(0, { sentences: many.join('\n') }))).toEqual([
      ['too_many_sentences', 'turns.0.sentences', '6', '5'],
    ]);
  });

  test('[0115] says what is missing, and still checks the rest', () => {
    const empty = {
      ...rolePlayDraft,
      name: ' ',
      character: { ...rolePlayDraft.character, role: '' },
      setting_translations: {},
      turns: withTurn(0, {
        says: 'My favourite bike!',
        sentences: 'One bike.',
        goal: '',
        translations: {},
      }).turns.slice(0, 2),
    };
    expect(problemsOf(empty)).toEqual([
      ['empty', 'name', '', null],
      ['empty', 'character.role', '', null],
      ['empty', 'setting_translations.vi', '', null],
      ['empty', 'turns.0.goal', '', null],
      ['few_sentences', 'turns.0.sentences', '1', '2'],
      ['empty', 'turns.0.translations.vi', '', null],
      ['few_turns', 'turns', '2', '3'],
      ['british', 'turns.0.says', 'favourite', 'favorite'],
    ]);
    expect(packOfDraft(ID, empty).pack).toBeNull();
    const none = { ...rolePlayDraft, turns: [] };
    expect(problemsOf(none)).toEqual([['few_turns', 'turns', '0', '3']]);
  });

  test('[0115] is opened from a file only if the form has all of it', async () => {
    const { stringify } = await import('yaml');
    const { file: _file, ...scenario } = scenarioOf(rolePlayDraft);
    expect(openFile(stringify(scenario))).toEqual({ id: ID, draft: rolePlayDraft });
    const more = {
      slots: { ...scenario, slots: { part: ['wheel', 'chain'] } },
      intents: { ...scenario, intents: [...scenario.intents, { ...scenario.intents[0]!, id: 'more' }] },
      turns: { ...scenario, turns: scenario.turns.with(0, { ...scenario.turns[0]!, lines: ['Hello!', 'Hi!'] }) },
      repair: { ...scenario, repair: [...scenario.repair, 'Say it again!'] },
      character: { ...scenario, character: { ...scenario.character, manner: 'Loud.' } },
    };
    for (const [key, changed] of Object.entries(more)) {
      const yaml = stringify(changed);
      const line = yaml.split('\n').findIndex((one) => one.startsWith(`${key}:`)) + 1;
      expect(openFile(yaml)).toMatchObject({ problems: [{ line, message: `The form can't hold all of "${key}".` }] });
    }
    expect(fitsForm(more.turns)).toBe(false);
    expect(openFile('turns: []\nid: [')).toMatchObject({ problems: [{ line: 2 }] });
  });

  test('[0115] may have any sentences without problems: each is understood as its own turn, to the end', () => {
    const words =
      'I you we my your this the a is are can do not what how like want big old new bike book shop time yes no hello please thank'.split(
        ' ',
      );
    const sentence = fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 })
      .map((some) => `${some.join(' ').replace(/^./, (first) => first.toUpperCase())}.`);
    const everyday = fc.constantFrom(...everydayTalk('Max').intents.flatMap(({ say }) => say));
    const sentences = fc
      .array(fc.oneof(sentence, everyday), { minLength: SENTENCES.fewest, maxLength: SENTENCES.most })
      .map((some) => some.join('\n'));
    const drafts = fc.array(sentences, { minLength: TURNS.fewest, maxLength: TURNS.most }).map((all) => ({
      ...rolePlayDraft,
      turns: all.map((some, at) => ({ ...rolePlayDraft.turns[at % 3]!, id: `turn-${at + 1}`, sentences: some })),
    }));
    let played = 0;
    fc.assert(
      fc.property(drafts, fc.integer(), fc.infiniteStream(fc.nat()), (draft, seed, picks) => {
        const { pack, problems } = packOfDraft(ID, draft);
        // The form's own rules and the sentences' likeness are the only problems that sentences can have.
        const known = ['alike', 'few_sentences', 'twice', 'unkind'];
        expect(problems.filter(({ problem }) => !known.includes(problem))).toEqual([]);
        if (problems.length > 0) return;
        played += 1;
        const scenario = pack!.scenarios[0]!;
        for (const turn of draft.turns)
          for (const said of sentencesOf(turn.sentences)) expect(meant(scenario, turn.id, said)).toEqual([turn.id]);
        let { state } = begin(scenario, seed);
        for (const turn of draft.turns) {
          if (goalsOf(state).includes(turn.id)) continue;
          const say = sentencesOf(turn.sentences);
          state = answer(scenario, state, say[picks.next().value! % say.length]!).state;
          expect(goalsOf(state)).toContain(turn.id);
        }
        expect(state.status).toBe('parting');
      }),
      { numRuns: isNight ? 100 : 20 },
    );
    expect(played).toBeGreaterThan(3);
  }, 120_000);
});
