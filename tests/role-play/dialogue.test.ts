import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { answer, begin, finish, goalsOf, takeDown, turnOf, type Answer } from '../../dialogue/dialogue.ts';
import { expectationOf } from '../../dialogue/expectation.ts';
import { understand } from '../../dialogue/understanding.ts';
import { expand, hintsOf } from '../../dialogue/scenario/phrases.ts';
import { chanceOf, faultsOf, remembering, STUDENTS, talk, type Student } from '../support/simulated-students.ts';
import { readdirSync } from 'node:fs';
import { isSmallTalk } from '../../dialogue/scenario/small-talk.ts';
import { demoScenario, lunch } from './lunch.ts';

const DEMO_SCENARIOS = readdirSync(new URL('../../server/demo-school/role-plays', import.meta.url))
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replace('.yaml', ''));
const read = remembering();

/** Returns the last answer to these turns from the start. */
function talked(scenario: PackScenarioFile, texts: readonly (string | null)[], seed = 1): Answer {
  return texts.reduce((before, text) => answer(scenario, before.state, text), begin(scenario, seed));
}

const linesOfTurn = (id: string) => {
  const { lines, again } = turnOf(lunch, id);
  return { lines, again };
};

describe('a conversation', () => {
  test('[RP-02] begins with the tutor', () => {
    const { state, lines } = begin(lunch, 5);
    expect(linesOfTurn('welcome').lines).toContain(lines[0]);
    expect(state).toMatchObject({ turn: 'welcome', met: [], misses: 0, studentTurns: 0, status: 'open' });
  });

  test('[RP-02] meets all goals of a turn, and continues by the expected one', () => {
    const { state, lines, met } = talked(lunch, ['Hello! What is good today?']);
    expect(met).toEqual(['greet', 'ask-what-is-good']);
    expect(state.met).toEqual([
      { goal: 'greet', sentence: 'Hello!', studentTurn: 1 },
      { goal: 'ask-what-is-good', sentence: 'What is good today?', studentTurn: 1 },
    ]);
    expect(state.turn).toBe('hungry');
    expect(lines).toHaveLength(3);
  });

  test.each(DEMO_SCENARIOS)('[RP-02] [D41] never says of words in the log that they were not heard: %s', async (id) => {
    const scenario = await demoScenario(id);
    const { repair, unclear = [], no_answer = [], off_topic } = scenario;
    for (const text of ['My favorite football team is Chelsea.', 'of the', 'asdf', 'Is the of the?'])
      for (let seed = 0; seed < 10; seed++) {
        const { state } = talked(scenario, [text, text, text], seed);
        expect(state.saidLines.filter((line) => repair.includes(line))).toEqual([]);
        expect([...unclear, ...no_answer, ...off_topic]).toContain(state.saidLines[1]);
      }
    expect(repair).toContain(talked(scenario, [null]).lines[0]);
    expect([...unclear, ...no_answer].join(' ')).not.toMatch(/\bhear\b|\bears?\b|loud|noise|catch|scream/);
    expect(no_answer.join(' ')).not.toContain('?');
  });

  test.each([
    'Do you have noodle soup with chicken?',
    'do you have noodle soup with chicken',
    'Mrs. Alvarez, is the soup for children',
    'I would like to know if she cooks it for children',
  ])('[RP-02] [D41] says that it can not answer a question without an intent, and asks again: %s', (text) => {
    const { state, lines } = talked(lunch, ['Good morning.', text]);
    expect(lunch.no_answer).toContain(lines[0]);
    expect(linesOfTurn('looking').again).toContain(lines[1]);
    expect(state.turn).toBe('looking');
  });

  test('[RP-02] [D41] says so too after what it can answer', () => {
    const { state, lines } = talked(lunch, ['Good morning.', 'I am hungry. Do you have noodle soup with chicken']);
    expect(lunch.intents.find(({ id }) => id === 'i-am-hungry')?.answers).toContain(lines[0]);
    expect(lunch.no_answer).toContain(lines[1]);
    expect(state.turn).toBe('looking');
  });

  test.each([
    'do u have a car?',
    'Do you have a spaceship?',
    'what is your street called',
    'Are you a ghost?',
    'can you juggle',
  ])('[RP-02] [D41] says that it can not answer a question about itself, also about another subject: %s', (text) => {
    const { state, lines } = talked(lunch, [null, text]);
    expect(lunch.no_answer).toContain(lines[0]);
    expect(linesOfTurn('welcome').again).toContain(lines[1]);
    expect(state.misses).toBe(0);
  });

  test.each(DEMO_SCENARIOS)('[RP-02] continues after a refusal as if it had understood: %s', async (id) => {
    const scenario = await demoScenario(id);
    const { repair, unclear = [], no_answer = [], off_topic } = scenario;
    const notUnderstood = [...repair, ...unclear, ...no_answer, ...off_topic];
    const { state: first } = begin(scenario, 1);
    for (const { id: turn } of scenario.turns)
      for (const text of ['no', 'no i dont like it', 'i dont have a pet', 'i dont want to tell you']) {
        const { state, lines } = answer(scenario, { ...first, turn, misses: 7 }, text);
        expect(lines.filter((line) => notUnderstood.includes(line))).toEqual([]);
        expect(lines).not.toEqual([]);
        expect(state.misses).toBe(0);
      }
  });

  test('[RP-02] answers remarks without a question that it has asked in every way', () => {
    const { again } = linesOfTurn('looking');
    const remarks = again.map(() => 'Thank you.');
    expect(talked(lunch, ['Good morning.', ...remarks]).lines.some((line) => again.includes(line))).toBe(true);
    const { state, lines } = talked(lunch, ['Good morning.', ...remarks, 'Thank you.']);
    expect(lines.length).toBe(1);
    expect(again).not.toContain(lines[0]);
    expect(state.turn).toBe('looking');
  });

  test('[RP-02] asks again after a refusal, which meets no goal, and ends after 40', () => {
    const { lines, met } = talked(lunch, ['i dont want to tell you']);
    expect(lines).toEqual([expect.toBeOneOf(linesOfTurn('welcome').again)]);
    expect(met).toEqual([]);
    const refusals = Array.from({ length: 40 }, () => 'i dont want to tell you');
    expect(talked(lunch, refusals.slice(1)).state).toMatchObject({ status: 'open', met: [] });
    expect(talked(lunch, refusals).state.status).toBe('ended');
    expect(talked(lunch, ['No entiendo nada de esto']).state.misses).toBe(1);
  });

  test('[RP-02] [D41] says of a statement without a meaning here that it does not understand', () => {
    expect(lunch.unclear).toContain(talked(lunch, ['The soup of my grandmother']).lines[0]);
    expect(lunch.off_topic).toContain(talked(lunch, ['Do you know who won the world cup in 1998?']).lines[0]);
  });

  test('[RP-02] takes lines of off_topic for a scenario without unclear and no_answer', () => {
    const { unclear: _unclear, no_answer: _noAnswer, ...older } = lunch;
    expect(older.off_topic).toContain(talked(older, ['The soup of my grandmother']).lines[0]);
    expect(older.off_topic).toContain(talked(older, ['Do you have noodle soup with chicken?']).lines[0]);
  });

  test("[RP-02] has answers with the student's choice, and names no choice that was not made", () => {
    const said = Array.from({ length: 20 }, (_, seed) => talked(lunch, ["I'd like the chicken soup, please."], seed));
    expect(said.some(({ lines }) => lines[0]?.includes('chicken soup'))).toBe(true);
    const other = Array.from({ length: 20 }, (_, seed) => talked(lunch, ['I want to eat some fish.'], seed));
    expect(other.every(({ lines }) => lines[0] === "Very good! You'll love it.")).toBe(true);
  });

  test('[RP-02] answers a question anywhere, and asks again in other words', () => {
    const { state, lines } = talked(lunch, ['Hello, Mrs. Alvarez.', "What's your name?"]);
    expect(state.turn).toBe('looking');
    expect(lines[0]).toContain('Mrs. Alvarez');
    expect(linesOfTurn('looking').again).toContain(lines[1]);
  });

  test.each(DEMO_SCENARIOS)(
    '[RP-02] says its question again, in the same words, if asked to repeat: %s',
    async (id) => {
      const scenario = await demoScenario(id);
      const { answers } = scenario.intents.find((intent) => intent.id === 'repeat')!;
      for (const text of ["Sorry, I don't understand. Can you say it again?", 'Can you say that again?'])
        for (let seed = 0; seed < 10; seed++) {
          const question = begin(scenario, seed).lines.at(-1);
          const { state, lines } = talked(scenario, [text], seed);
          expect(lines).toEqual([expect.toBeOneOf(answers!), question]);
          expect(answer(scenario, state, text).lines.at(-1)).toBe(question);
        }
    },
  );

  test('[RP-02] promises no repetition before the next question', () => {
    const { answers } = lunch.intents.find((intent) => intent.id === 'repeat')!;
    const { lines } = talked(lunch, ['Sorry, what was that? Good morning.']);
    expect(lines).toHaveLength(2);
    expect(answers).not.toContain(lines[0]);
  });

  test('[RP-02] continues with the first open goal if a reply names no next step', () => {
    const order = ['The beef tacos, please.', 'Very spicy, please.', "I'm not thirsty.", 'To go, please.'];
    const { state } = talked(lunch, order);
    expect(state.turn).toBe('welcome');
    expect(talked(lunch, [...order, 'Good morning.']).state.turn).toBe('looking');
    expect(talked(lunch, [...order, 'What is good today? Good morning.']).state.turn).toBe('price');
  });

  test('[RP-02] asks again after a turn that was not understood, and shows hints after two misses', () => {
    const { state, lines } = talked(lunch, [null, 'brzkt']);
    expect(state.misses).toBe(2);
    expect(lunch.unclear).toContain(lines[0]);
    expect([...linesOfTurn('welcome').again, ...linesOfTurn('welcome').lines]).toContain(lines[1]);
    expect(talked(lunch, [null, null, 'Good morning.']).state.misses).toBe(0);
    expect(hintsOf(lunch, turnOf(lunch, 'welcome'), [])).toEqual([
      'Good morning.',
      'What is good today?',
      "I'd like the grilled fish, please.",
      'Hello, how are you?',
    ]);
  });

  test('[RP-02] suggests what a turn was somewhat like, until the next one', () => {
    const likeness = new Map([
      [
        'Dinero?',
        new Map([
          ['ask-the-price', 0.4],
          ['not-spicy', 0.45],
          ['order', 0.29],
        ]),
      ],
    ]);
    const missed = answer(lunch, begin(lunch, 1).state, 'Dinero?', (...[of, said, sayable, expected]) =>
      understand(of, said, sayable, expected, likeness),
    );
    expect(expectationOf(lunch, missed.state)).toMatchObject({
      hints: ['Good morning.', 'What is good today?', "I'd like the grilled fish, please.", 'Hello, how are you?'],
      suggestions: ['How much is it, please?'],
    });
    const next = answer(lunch, missed.state, null);
    expect(expectationOf(lunch, next.state)).not.toHaveProperty('suggestions');
  });

  test('[RP-02] answers other topics and unkind words calmly', () => {
    expect(lunch.off_topic).toContain(talked(lunch, ['The moon has no atmosphere.']).lines[0]);
    expect(lunch.unkind).toContain(talked(lunch, ['You are stupid. What is good today?']).lines[0]);
    expect(talked(lunch, ['You are stupid. What is good today?']).met).toEqual([]);
  });

  test('[RP-02] ends kindly after 8 misses in a row, or 40 turns', () => {
    const silent = talked(
      lunch,
      Array.from({ length: 8 }, () => null),
    );
    expect(silent.state.status).toBe('ended');
    expect(lunch.goodbye.some_met).toContain(silent.lines.at(-1));
    const long = Array.from({ length: 40 }, () => "What's your name?");
    expect(talked(lunch, long.slice(1)).state.status).toBe('open');
    expect(talked(lunch, long).state.status).toBe('ended');
  });

  test('[RP-02] counts a question without an answer as one of the 40 turns, but not as a miss', () => {
    const question = 'Do you have noodle soup with chicken?';
    expect(talked(lunch, [null, null, question]).state.misses).toBe(0);
    const questions = Array.from({ length: 40 }, () => question);
    expect(talked(lunch, questions.slice(1)).state.status).toBe('open');
    expect(talked(lunch, questions).state.status).toBe('ended');
  });

  test('[RP-02] [0154] says goodbye to a student who leaves, talks on with one who stays, and ends at the second goodbye', () => {
    const once = talked(lunch, ['Thanks! See you tomorrow!']);
    expect(once.state).toMatchObject({ status: 'parting' });
    expect(lunch.intents.find(({ id }) => id === 'thanks')?.answers).toContain(once.lines[0]);
    expect(lunch.goodbye.some_met).toContain(once.lines.at(-1));
    const stayed = talked(lunch, ['See you tomorrow!', 'Good morning.']);
    expect(stayed.state).toMatchObject({ status: 'open', met: [{ goal: 'greet' }] });
    expect(linesOfTurn(stayed.state.turn).lines).toContain(stayed.lines.at(-1));
    expect(talked(lunch, ['See you tomorrow!', 'Bye bye']).state.status).toBe('ended');
    expect(finish(lunch, once.state)).toMatchObject({ state: { status: 'ended' }, lines: [] });
  });

  test.for(DEMO_SCENARIOS)('[RP-02] lets a student of %s leave in usual words', async (id) => {
    const scenario = await demoScenario(id);
    const isLeft = (said: string) => talked(scenario, [said]).state.status === 'parting';
    const leaving = ['Thanks, bye!', 'ok bye Mrs', 'see ya', 'have a good day', 'i gotta go', 'I need to leave now.'];
    expect(leaving.filter((said) => !isLeft(said))).toEqual([]);
    const staying = ['How do I go home?', 'I see you have fish.', 'I have to go to school.', 'I will go left.'];
    expect(staying.filter(isLeft)).toEqual([]);
  });

  const goals = ['Hello!', 'What is good?', 'I want the egg noodles.', 'How much is it?'];

  test('[RP-02] [0154] leaves the last word after the last goal to the student', () => {
    const price = talked(lunch, goals);
    expect(price.state).toMatchObject({ status: 'parting' });
    expect(lunch.goodbye.all_met).toContain(price.lines.at(-1));
    expect(expectationOf(lunch, price.state).hints).toEqual(['Goodbye, Mrs. Alvarez.']);
    const last = (said: string | null) => talked(lunch, [...goals, said]);
    for (const said of ['Bye!', 'Yes.', 'Finish conversation', 'The moon has no atmosphere.', null])
      expect(last(said)).toMatchObject({
        state: { status: 'ended' },
        lines: [expect.toBeOneOf(lunch.goodbye.last_word!)],
      });
    const thanked = last('Thank you! Bye!');
    expect(thanked.state.status).toBe('ended');
    expect(lunch.intents.find(({ id }) => id === 'thanks')?.answers).toContain(thanked.lines[0]);
    expect(last('You are stupid.').lines).toEqual([expect.toBeOneOf(lunch.unkind)]);
    expect(last('Do you have noodle soup with chicken?').lines).toEqual([expect.toBeOneOf(lunch.no_answer!)]);
    const repeated = last('Can you say that again?');
    expect(repeated.state.status).toBe('parting');
    expect(repeated.lines.at(-1)).toBe(price.lines.at(-1));
  });

  test('[RP-02] ends at once when the last goal is met with the goodbye', () => {
    const { state, lines } = talked(lunch, [...goals.slice(0, -1), 'How much is it? Bye!']);
    expect(state.status).toBe('ended');
    const [, price] = [lines.at(-1), lines.at(-2)];
    expect(lunch.intents.find(({ id }) => id === 'ask-the-price')?.answers).toContain(price);
  });

  test('[RP-02] answers a diet and a question about the food once, and keeps it in mind', () => {
    const diet = lunch.intents.find(({ id }) => id === 'like-vegetables')?.answers;
    const both = talked(lunch, ["Hello! I'm a vegetarian. What is good today?"]);
    expect(both.lines.filter((line) => diet?.includes(line))).toHaveLength(1);
    expect(goalsOf(both.state)).toEqual(['greet', 'ask-what-is-good']);
    const later = talked(lunch, ["I'm a vegetarian.", 'Hello!', 'What is good today?']);
    expect(diet).toContain(later.lines[0]);
  });

  test('[RP-02] answers the question itself where an intent has several', async () => {
    const job = await demoScenario('a-summer-job');
    const answers = job.intents.find(({ id }) => id === 'ask-next')?.answers;
    expect(talked(job, ['Is there anything I should wear?']).lines[0]).toContain('comfortable shoes');
    expect(answers).toContain(talked(job, ['When will I hear from you?']).lines[0]);
  });

  test('[RP-02] shows and gives the animal that the student names', async () => {
    const pets = await demoScenario('at-the-pet-shop');
    expect(goalsOf(talked(pets, ['Hello', 'Do you have a black dog?']).state)).toEqual(['see-an-animal']);
    const dogs = pets.intents.find(({ id }) => id === 'choose')?.answers_to?.[0]?.answers;
    expect(dogs).toContain(talked(pets, ['Hello', 'Do you have a cat?', 'I want the black dog.']).lines[0]);
  });

  test('[RP-02] takes neither a subject for a game nor a reason for an example', async () => {
    const [friend, job] = await Promise.all([demoScenario('my-new-friend'), demoScenario('a-summer-job')]);
    expect(talked(friend, ['Can we talk about football?']).met).toEqual([]);
    const reason = "I can't work on Sundays because I have to take care of my grandmother.";
    expect(talked(job, [reason]).met).toEqual(['explain-your-hours']);
  });

  test.each(['my-new-friend', 'a-summer-job', 'the-wrong-shoes'])(
    '[RP-02] tells in %s what the tutor is',
    async (id) => {
      const scene = await demoScenario(id);
      for (const text of ['Are you a robot?', 'are you real', 'Are you an AI?'])
        expect(talked(scene, ['Hello!', text]).lines[0]).toContain('a character in a computer');
    },
  );

  test('[RP-02] answers something sad seriously, at any turn', () => {
    for (const text of [
      'my dad died last year',
      'Will I die?',
      'Kids at school hit me.',
      "I don't know. My dog has died.",
    ]) {
      const { state, lines } = talked(lunch, ['Hello!', text]);
      expect(lines).toEqual([expect.toBeOneOf(lunch.sympathy!)]);
      expect(state.misses).toBe(0);
    }
    // The next turn gets the question, and no repair.
    const { lines, state: next } = talked(lunch, ['Hello!', 'my dad died last year', 'OK']);
    expect([lines.length, next.misses]).toEqual([1, 0]);
    for (const text of ['My brother has a dog.', 'My shoes are too small. They hurt me.'])
      expect(talked(lunch, [text]).lines.some((line) => lunch.sympathy!.includes(line))).toBe(false);
  });

  test('[RP-02] greets once, and asks a question without a goal three times at most', () => {
    const welcome = linesOfTurn('welcome');
    const { state } = talked(lunch, [null, null, 'brzkt', null, 'brzkt']);
    expect(state.saidLines.filter((line) => welcome.lines.includes(line))).toHaveLength(1);
    const asked = talked(lunch, ['Hello!', 'What is good?', 'brzkt', null, 'brzkt', 'brzkt']);
    expect(asked.state.turn).not.toBe('hungry');
    expect(goalsOf(asked.state)).toEqual(['greet', 'ask-what-is-good']);
  });

  test('[RP-02] answers a denial, and not its "no" alone', () => {
    const { lines } = talked(lunch, ['Hello!', 'What is good?', 'no i dont like fish']);
    expect(lunch.intents.find(({ id }) => id === 'dislike-food')?.answers).toContain(lines[0]);
  });

  test("[RP-02] ends at the student's request, also in words, and then stays unchanged", () => {
    const said = talked(lunch, ['Good morning.', 'Finish conversation']);
    expect(said.state).toMatchObject({ status: 'ended', met: [{ goal: 'greet' }] });
    expect(finish(lunch, talked(lunch, []).state).state.status).toBe('ended');
    expect(answer(lunch, said.state, 'What is good today?')).toEqual({ state: said.state, lines: [], met: [] });
    expect(finish(lunch, said.state).lines).toEqual([]);
  });

  test("[RP-02] continues after a language model's answers, and meets no goal by other turns", () => {
    const { state } = talked(lunch, ['Good morning.']);
    const sentence = 'Anything tasty?';
    const met = [
      { goal: 'ask-what-is-good', sentence },
      { goal: 'greet', sentence },
      { goal: 'win', sentence },
    ];
    const after = takeDown(lunch, state, { lines: ['Everything is tasty here!'], met });
    expect(after).toMatchObject({ turn: 'order', studentTurns: 2, status: 'open' });
    expect(goalsOf(after)).toEqual(['greet', 'ask-what-is-good']);
    expect(after.met[0]?.sentence).toBe('Good morning.');
    expect(answer(lunch, after, 'The rice with beans, please.').state.turn).toBe('spicy');
  });
});

describe('any conversation', () => {
  const junk = fc.oneof(
    fc.constant(null),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(...lunch.intents.flatMap(({ say }) => say)),
    fc.array(fc.constantFrom(...lunch.intents.flatMap(({ say }) => say)), { maxLength: 4 }).map((all) => all.join(' ')),
  );
  const anybody = fc.constantFrom<Student>(...Object.values(STUDENTS));

  test('[RP-02] ends, says no line twice in a row, and meets no goal without its sentence', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(junk, { minLength: 1, maxLength: 12 }), (seed, texts) => {
        let at = 0;
        const student: Student = () => texts[at++ % texts.length] ?? null;
        expect(faultsOf(lunch, talk(lunch, student, { seed, chance: Math.random, read }))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('[RP-02] is equal for equal seeds and turns', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), anybody, (seed, dice, student) => {
        const twice = [0, 1].map(() => talk(lunch, student, { seed, chance: chanceOf(dice), read }));
        expect(twice[1]).toEqual(twice[0]);
        expect(faultsOf(lunch, twice[0]!)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('[RP-02] meets every goal with a cooperative student, and hardly repeats itself', () => {
    const talks = Array.from({ length: 60 }, (_, seed) =>
      talk(lunch, STUDENTS.cooperative, { seed, chance: chanceOf(seed), read }),
    );
    for (const { end } of talks) expect(goalsOf(end).toSorted()).toEqual(lunch.goals.map(({ id }) => id).toSorted());
    expect(new Set(talks.map(({ lines }) => lines.flat().join())).size).toBeGreaterThan(55);
  });

  test('[RP-02] repeats a line only when no other is left', () => {
    const { state } = talked(
      lunch,
      Array.from({ length: lunch.repair.length }, () => null),
    );
    expect(new Set(state.saidLines.filter((line) => lunch.repair.includes(line))).size).toBe(lunch.repair.length);
  });
});

describe('the expected sentences', () => {
  test('[RP-02] contain every reply first, with filled slots, and at most 200 sentences', () => {
    for (const turn of lunch.turns) {
      const phrases = expand(lunch, turn, []);
      expect(phrases.length).toBeLessThanOrEqual(200);
      expect(phrases[0]?.intent).toBe(turn.replies[0]?.intent);
      for (const { text, slots } of phrases) {
        expect(text).not.toMatch(/[{}]/);
        for (const { name, start_index, end_index } of slots)
          expect(lunch.slots[name]).toContainEqual(
            expect.stringMatching(new RegExp(`^${text.slice(start_index, end_index + 1)}$`, 'i')),
          );
      }
    }
  });

  test('[RP-02] leave out sentences for met goals, unless they are answered anywhere', () => {
    const scenario: PackScenarioFile = {
      ...lunch,
      intents: lunch.intents.map((intent) => (intent.id === 'order' ? { ...intent, answers: undefined } : intent)),
    };
    const intents = (met: string[]) => expand(scenario, turnOf(scenario, 'spicy'), met).map(({ intent }) => intent);
    expect(intents([])).toContain('order');
    expect(intents(['order-a-dish'])).not.toContain('order');
    expect(intents(['ask-the-price'])).toContain('ask-the-price');
  });

  test('[RP-02] contain a sentence with all choices of its slot or with none, so that no choice is mistaken', () => {
    const dish = Array.from({ length: 10 }, (_, n) => `dish number ${n}`);
    const scenario: PackScenarioFile = {
      ...lunch,
      slots: { ...lunch.slots, dish },
      intents: lunch.intents.map((intent) => ({
        ...intent,
        say: Array.from({ length: 6 }, (_, n) => `${intent.id} ${n} {dish}`),
      })),
    };
    for (const turn of scenario.turns) {
      const phrases = expand(scenario, turn, []);
      expect(phrases.length).toBeLessThanOrEqual(200);
      const sentences = Map.groupBy(phrases, ({ text, slots }) => text.slice(0, slots[0]!.start_index));
      expect([...sentences.values()].every(({ length }) => length === dish.length)).toBe(true);
      expect(sentences.size).toBe(200 / dish.length);
    }
  });

  test('[RP-02] keep the usual sentences of each intent if there are too many', () => {
    const scenario: PackScenarioFile = {
      ...lunch,
      intents: lunch.intents.map((intent) => ({
        ...intent,
        say: Array.from({ length: 30 }, (_, n) => `${intent.id} ${n}`),
      })),
    };
    const turn = turnOf(scenario, 'hungry');
    const phrases = expand(scenario, turn, []);
    expect(phrases).toHaveLength(200);
    const anywhere = scenario.intents.filter((intent) => intent.answers !== undefined && !isSmallTalk(intent));
    for (const { id } of anywhere)
      expect(
        phrases.some(({ text }) => text === filledFirst(id)),
        id,
      ).toBe(true);
  });
});

/** Returns the start of the sentences above, with a capital. */
const filledFirst = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)} 0`;
