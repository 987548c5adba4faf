import { MOST_PHRASES } from '../../contract/constants.ts';
import { isListed, ownerOf } from '../../words/lexicon.ts';
import { wordsOf as wordsToSay } from '../../words/text.ts';
import { placedLines, type PlacedLine } from '../../dialogue/scenario/lines.ts';
import { allPhrasesOf, expand, phrasesOf, sayable, slotsIn } from '../../dialogue/scenario/phrases.ts';
import type { Find, Meaning, PackFinding } from '../finding.ts';
import { plain } from '../finding.ts';
import { englishRules } from './language-rules.ts';
import type { Pack } from './pack.schema.ts';
import type { PackIntent, PackScenario } from '../../dialogue/scenario/scenario.schema.ts';
import { isSmallTalk } from '../../dialogue/scenario/small-talk.ts';
import { isNearer, soundAlike, soundsOf } from '../../words/sound-alike.ts';

/** Minimum amounts, so that conversations differ and the tutor understands most of what students say. */
const FEWEST = { lines: 25, phrases: 80 };
const MOST_WORDS = { line: 25, phrase: 12 };
/** Minimum difference between phrases in sounds, which grows with their length. */
const SOUNDS_APART = { least: 1.5, perSound: 0.06 };

export function scenarioRules(
  scenario: PackScenario,
  pronunciations: Pack['pronunciations'],
  taught: ReadonlySet<string>,
): PackFinding[] {
  const findings: PackFinding[] = [];
  const find: Find = (path, message, hint, meaning) =>
    findings.push({ file: scenario.file, path, message, hint, meaning });
  uniqueRules(scenario, find);
  referenceRules(scenario, find);
  slotRules(scenario, pronunciations, find);
  // Check paths only if all references are valid, so that a missing one is reported once.
  if (findings.length === 0) {
    wayRules(scenario, find);
    phraseRules(scenario, pronunciations, find);
  }
  amountRules(scenario, find);
  wordRules(scenario, pronunciations, taught, find);
  return findings;
}

function uniqueRules({ goals, intents, turns }: PackScenario, find: Find): void {
  for (const [list, what, things] of [
    ['goals', 'goal', goals],
    ['intents', 'intent', intents],
    ['turns', 'turn', turns],
  ] as const) {
    const all = things.map(({ id }) => id);
    all.forEach((id, index) => {
      if (all.indexOf(id) !== index)
        find([list, index, 'id'], `The ${what} "${id}" appears twice.`, 'Write another ID.');
    });
  }
}

function referenceRules({ goals, intents, turns, slots }: PackScenario, find: Find): void {
  const named = (what: string, id: string, all: readonly { id: string }[], path: (string | number)[]): void => {
    if (!all.some((thing) => thing.id === id))
      find(path, `Unknown ${what} "${id}".`, `Write one of ${all.map((thing) => thing.id).join(', ')}.`);
  };
  const known = (text: string, path: (string | number)[]): void => {
    for (const slot of slotsIn(text))
      if (!Object.hasOwn(slots, slot))
        find(path, `Unknown slot "${slot}".`, 'Add the slot and its choices under slots, or write another name.', {
          problem: 'markup',
        });
  };
  goals.forEach(({ turn }, i) => named('turn', turn, turns, ['goals', i, 'turn']));
  intents.forEach(({ meets, settles = [], say }, i) => {
    if (meets !== undefined) named('goal', meets, goals, ['intents', i, 'meets']);
    settles.forEach((id, j) => named('intent', id, intents, ['intents', i, 'settles', j]));
    say.forEach((text, j) => known(text, ['intents', i, 'say', j]));
  });
  turns.forEach(({ replies }, i) =>
    replies.forEach(({ intent, to }, j) => {
      named('intent', intent, intents, ['turns', i, 'replies', j, 'intent']);
      if (to !== undefined) named('turn', to, turns, ['turns', i, 'replies', j, 'to']);
      if (replies.findIndex((reply) => reply.intent === intent) !== j)
        find(['turns', i, 'replies', j, 'intent'], `"${intent}" is a reply twice.`, 'Write one of them.');
    }),
  );
}

function slotRules(scenario: PackScenario, pronunciations: Pack['pronunciations'], find: Find): void {
  const { slots, intents, turns } = scenario;
  const used = new Set(intents.flatMap(({ say }) => say.flatMap(slotsIn)));
  for (const [slot, choices] of Object.entries(slots)) {
    if (!used.has(slot)) find(['slots', slot], `No sentence has {${slot}}.`, 'Write one, or take the slot out.');
    choices.forEach((choice, i) => {
      const near = choices.slice(0, i).find((other) => soundAlike(choice, other, pronunciations));
      if (near !== undefined)
        find(['slots', slot, i], `"${choice}" sounds too much like "${near}".`, 'Write one that sounds different.');
    });
  }
  const ofIntent = new Map(intents.map(({ id, say }) => [id, new Set(say.flatMap(slotsIn))]));
  const answered = (answers: readonly string[] | undefined, intent: string, path: (string | number)[]): void => {
    answers?.forEach((line, i) => {
      const strange = slotsIn(line).find((slot) => !ofIntent.get(intent)?.has(slot));
      if (strange !== undefined)
        find(
          [...path, i],
          `No sentence of "${intent}" has {${strange}}.`,
          'Write the line without it, or a sentence with it.',
          { problem: 'markup' },
        );
    });
    if (answers?.every((line) => slotsIn(line).length > 0))
      find(path, `Every answer to "${intent}" needs a slot.`, 'Write one without, for what was said in other words.', {
        problem: 'markup',
      });
  };
  intents.forEach(({ id, answers, answers_to = [] }, i) => {
    answered(answers, id, ['intents', i, 'answers']);
    answers_to.forEach((one, j) => answered(one.answers, id, ['intents', i, 'answers_to', j, 'answers']));
  });
  turns.forEach(({ replies }, i) =>
    replies.forEach(({ intent, answers }, j) => answered(answers, intent, ['turns', i, 'replies', j, 'answers'])),
  );
  for (const { path, text } of placedLines(scenario))
    if (!path.includes('answers') && slotsIn(text).length > 0)
      find(path, `"${text}" has a slot, and answers nothing.`, 'Write it without.', { problem: 'markup' });
}

/** Checks that every turn is reachable, every goal can be met, and no turn traps the conversation. */
function wayRules({ goals, intents, turns }: PackScenario, find: Find): void {
  const meets = (goal: string, intent: string): boolean =>
    intents.some((one) => one.id === intent && one.meets === goal);
  goals.forEach(({ id, turn }, i) => {
    if (!intents.some((intent) => intent.meets === id))
      find(['goals', i, 'id'], `No intent meets the goal "${id}".`, `Write "meets: ${id}" in one.`);
    else if (!turns.find((one) => one.id === turn)?.replies.some(({ intent }) => meets(id, intent)))
      find(
        ['goals', i, 'turn'],
        `The goal "${id}" can't be met at "${turn}".`,
        `Give that turn a reply whose intent meets it.`,
      );
  });
  const isOfGoal = (id: string): boolean => goals.some(({ turn }) => turn === id);
  const reached = new Set([turns[0]!.id, ...goals.map(({ turn }) => turn)]);
  const isOut = new Set(
    turns
      .filter(({ id, replies }) => isOfGoal(id) || replies.some(({ to }) => to === undefined || isOfGoal(to)))
      .map(({ id }) => id),
  );
  for (const _ of turns)
    for (const { id, replies } of turns)
      for (const { to } of replies) {
        if (to !== undefined && reached.has(id)) reached.add(to);
        if (to !== undefined && isOut.has(to)) isOut.add(id);
      }
  turns.forEach(({ id }, i) => {
    if (!reached.has(id))
      find(['turns', i, 'id'], `Nothing leads to the turn "${id}".`, 'Name it as "to" of a reply, or take it out.');
    if (!isOut.has(id))
      find(
        ['turns', i, 'replies'],
        `No reply leads on from "${id}" to a goal.`,
        'Leave "to" out in one, or name a turn that leads on.',
      );
  });
}

function amountRules(scenario: PackScenario, find: Find): void {
  const lines = placedLines(scenario);
  const own = { ...scenario, intents: scenario.intents.filter((intent) => !isSmallTalk(intent)) };
  const phrases = own.intents.flatMap(({ say }) => say);
  const different = new Set(placedLines(own).map(({ text }) => plain(text))).size;
  if (different < FEWEST.lines)
    find(['turns'], `The tutor has ${different} lines.`, `Write ${FEWEST.lines} or more, in all.`);
  if (phrases.length < FEWEST.phrases)
    find(['intents'], `A student may say ${phrases.length} sentences.`, `Write ${FEWEST.phrases} or more, in all.`);
  const seen = new Set<string>();
  for (const line of lines) {
    // Words may repeat as answers to different things, but not within one list or turn.
    const place =
      line.path[0] === 'turns' && line.path[2] !== 'replies' ? line.path.slice(0, 2) : line.path.slice(0, -1);
    const key = `${place.join('.')} ${plain(line.text)}`;
    if (seen.has(key))
      find(line.path, `"${line.text}" appears twice.`, 'Use other words.', { problem: 'twice', value: line.text });
    seen.add(key);
    const words = wordsToSay(line.text).length;
    if (words > MOST_WORDS.line)
      find(
        line.path,
        `A line has ${words} words.`,
        `Write ${MOST_WORDS.line} at most: it is listened to.`,
        tooManyWords(line.text, MOST_WORDS.line),
      );
  }
}

function tooManyWords(text: string, most: number): Meaning {
  return { problem: 'too_many_words', value: text, better: String(most) };
}

/** True if two sentences need more different sounds for the engine to tell them apart. */
export function soundTooAlike(one: Heard['sounds'], other: Heard['sounds']): boolean {
  const most = Math.max(one.length, other.length) * SOUNDS_APART.perSound;
  return isNearer(one, other, Math.max(SOUNDS_APART.least, most));
}

function phraseRules(scenario: PackScenario, pronunciations: Pack['pronunciations'], find: Find): void {
  const sounds = new Map(
    scenario.intents.map((intent) => [
      intent.id,
      // slotRules compares the choices of a slot.
      intent.say.flatMap((sentence, at) =>
        phrasesOf(scenario, intent.id, sentence)
          .slice(0, 1)
          .map(({ text }) => ({ text, at, sounds: soundsOf(text, pronunciations) })),
      ),
    ]),
  );
  const compared = new Set<string>();
  scenario.turns.forEach((turn, t) => {
    const now = sayable(scenario, turn, []);
    for (const [i, intent] of now.entries())
      for (const other of now.slice(i + 1)) {
        const pair = [intent.id, other.id].toSorted().join(' ');
        if (compared.has(pair)) continue;
        compared.add(pair);
        alikeIn(scenario, intent, other, sounds, find);
      }
    // If there are more, small talk is only understood in other ways.
    const own = now.filter((intent) => !isSmallTalk(intent));
    const many = own.reduce((sum, intent) => sum + allPhrasesOf(scenario, intent).length, 0);
    if (many > MOST_PHRASES)
      find(
        ['turns', t, 'id'],
        `At "${turn.id}" a student may say ${many} sentences; ${expand(scenario, turn, []).length} are listened for.`,
        `Write fewer, or fewer choices of a slot: ${MOST_PHRASES} at most.`,
      );
  });
}

type Heard = { text: string; at: number; sounds: ReturnType<typeof soundsOf> };

function alikeIn(
  { intents }: PackScenario,
  one: PackIntent,
  other: PackIntent,
  sounds: ReadonlyMap<string, Heard[]>,
  find: Find,
): void {
  const [first, second] = [one, other].toSorted((a, b) => intents.indexOf(a) - intents.indexOf(b)) as [
    PackIntent,
    PackIntent,
  ];
  for (const phrase of sounds.get(second.id) ?? []) {
    const near = sounds.get(first.id)?.find((against) => soundTooAlike(phrase.sounds, against.sounds));
    if (near !== undefined)
      find(
        ['intents', intents.indexOf(second), 'say', phrase.at],
        `"${phrase.text}" sounds too much like "${near.text}" of "${first.id}".`,
        'Write it in other words: both may be said at one turn.',
        { problem: 'alike', value: phrase.text, better: near.text },
      );
  }
}

function wordRules(
  scenario: PackScenario,
  pronunciations: Pack['pronunciations'],
  taught: ReadonlySet<string>,
  find: Find,
): void {
  const { level, title, topic, setting, goals, key_sentences, words, slots, intents } = scenario;
  const phrases = intents.flatMap(({ say }, i) => say.map((text, j) => ({ path: ['intents', i, 'say', j], text })));
  const choices = Object.entries(slots).flatMap(([slot, list]) =>
    list.map((text, i) => ({ path: ['slots', slot, i], text })),
  );
  const plainText = ({ text }: PlacedLine): string => text.replace(/\{[a-z]+\}/g, 'it');
  englishRules(
    [
      { path: ['title'], text: title, taught: true },
      { path: ['topic'], text: topic, taught: true },
      { path: ['setting'], text: setting, taught: false },
      ...goals.map(({ text }, i) => ({ path: ['goals', i, 'text'], text, taught: true })),
      ...key_sentences.map(({ text }, i) => ({ path: ['key_sentences', i, 'text'], text, taught: true })),
      ...placedLines(scenario).map((line) => ({ path: line.path, text: plainText(line), taught: false })),
      ...phrases.map((phrase) => ({ path: phrase.path, text: plainText(phrase), taught: true })),
    ],
    level,
    new Set([...taught, ...words.map((word) => word.toLowerCase())]),
    find,
  );
  for (const { path, text } of phrases) {
    const count = wordsToSay(text).length;
    if (count > MOST_WORDS.phrase)
      find(
        path,
        `A sentence of a student's has ${count} words.`,
        `Write ${MOST_WORDS.phrase} at most.`,
        tooManyWords(text, MOST_WORDS.phrase),
      );
  }
  const own = new Set(Object.keys(pronunciations).flatMap((word) => wordsToSay(word).map((one) => one.word)));
  const told = new Set<string>();
  for (const { path, text } of [...phrases.map((phrase) => ({ ...phrase, text: plainText(phrase) })), ...choices])
    for (const word of wordsToSay(text)) {
      if (own.has(word.word) || own.has(ownerOf(word.word)) || isListed(word) || told.has(word.word)) continue;
      told.add(word.word);
      find(path, `The scorer does not know "${word.wordOrig}".`, 'Add it to pronunciations in school.yaml.', {
        problem: 'unknown_word',
        value: word.wordOrig,
      });
    }
}
