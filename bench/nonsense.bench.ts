/**
 * Nonsense and other languages must meet no goal and get no advice (RP-02, RP-04). The bar is 0 for both. 500 turns are
 * typed: random keys, made-up words, common words in any order, and interface texts in the five other languages.
 * espeak-ng says 100 of the demo school's translations into those languages, because the bars of `TURN` were chosen
 * with interface texts. Each answers a turn of a demo scenario.
 * node bench/nonsense.bench.ts [spoken turns]
 * Found with untuned texts in two draws of 500 typed turns: no goal, and 1 and 0 corrections. In 770 spoken turns: 2
 * taken for a phrase, and 1 goal, in the first 100 none. With outloud-7 and other bars of TURN: 11 and 22, and 2 goals.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dictionary } from 'cmu-pronouncing-dictionary';
import { parse } from 'yaml';
import { readAcousticNet } from '../scoring/nets/acoustic-net.ts';
import { hear } from '../scoring/nets/acoustic-stream.ts';
import { pronounceable } from '../words/lexicon.ts';
import { loadAssets } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { readScorerNet } from '../scoring/nets/scorer-net.ts';
import { run } from '../scoring/training/programs.ts';
import { randomFrom } from '../scoring/training/random.ts';
import { PhraseSearch } from '../scoring/understanding.ts';
import type { Language } from '../contract/languages.ts';
import { formsOf, textsOf } from '../scripts/texts/files.ts';
import { loadPack } from '../server/content/load-pack.ts';
import type { PackScenarioFile } from '../dialogue/scenario/scenario.schema.ts';
import { isCommonWord } from '../words/word-lists.ts';
import { answer, begin, turnOf, type DialogueState } from '../dialogue/dialogue.ts';
import { harperChecker } from '../server/role-play/grammar-checker.ts';
import { expand } from '../dialogue/scenario/phrases.ts';
import { makeReport } from '../dialogue/report/report.ts';
import type { SaidTurn } from '../dialogue/said-turn.ts';
import { DEMO_SCHOOL } from '../server/folders.ts';

const TYPED = { keys: 100, madeUp: 50, anyOrder: 50, withMarks: 150, withoutMarks: 150 };
const SPOKEN = Number(process.argv[2] ?? 100);
/** Our language codes, with the names of espeak-ng. */
const VOICES = { vi: 'vi', ja: 'ja', 'pt-BR': 'pt-br', 'es-MX': 'es-419', 'zh-TW': 'cmn' };
/** Length of a text that fits one turn, in letters. */
const LENGTH = { least: 6, most: 60 };

const random = randomFrom(31);
const below = (count: number) => Math.floor(random() * count);
const oneOf = <Value>(list: readonly Value[]): Value => list[below(list.length)];
const times = <Value>(count: number, make: (at: number) => Value) => Array.from({ length: count }, (_, at) => make(at));

const { scenarios } = await loadPack(DEMO_SCHOOL, { isTested: true });
const LANGUAGES = Object.keys(VOICES) as (keyof typeof VOICES)[];
const texts = Object.fromEntries(LANGUAGES.map((language) => [language, sayable(language)]));
const commonWords = Object.keys(dictionary).filter((word) => /^[a-z]+$/.test(word) && isCommonWord(word));
const languageAt = (at: number) => LANGUAGES[at % LANGUAGES.length];

const KINDS: Record<keyof typeof TYPED, (at: number) => string> = {
  keys: () =>
    times(1 + below(4), () => times(2 + below(7), () => oneOf('asdfghjklqwertyuiopzxcvbnm'.split(''))).join('')).join(
      ' ',
    ),
  madeUp: () =>
    times(1 + below(5), () =>
      times(1 + below(3), () => oneOf('bdfgklmnprstvz'.split('')) + oneOf('aeiou'.split(''))).join(''),
    ).join(' '),
  anyOrder: () => times(3 + below(6), () => oneOf(commonWords)).join(' '),
  withMarks: (at) => oneOf(texts[languageAt(at)]),
  withoutMarks: (at) => oneOf(texts[languageAt(at)]).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd'),
};

const checker = harperChecker();
const typed = Object.fromEntries(
  await Array.fromAsync(Object.entries(TYPED), async ([kind, count]) => {
    const made = [];
    for (const text of times(count, KINDS[kind as keyof typeof TYPED])) made.push(await become(text));
    return [kind, figuresOf(made)] as const;
  }),
);
const result = { bars: { goals: 0, advice: 0 }, typed, spoken: await spoken() };
await checker.close();
console.log(JSON.stringify(result));

type Became = { text: string; met: string[]; advice: string[] };

function anyTurn(): { scenario: PackScenarioFile; state: DialogueState } {
  const scenario = oneOf(scenarios);
  return { scenario, state: { ...begin(scenario, below(1_000)).state, turn: oneOf(scenario.turns).id } };
}

async function become(text: string): Promise<Became> {
  const { scenario, state } = anyTurn();
  const { met } = answer(scenario, state, text);
  const turn: SaidTurn = { turnId: '1', text, source: 'typed', pronunciation: null, isHeard: false, met };
  const { grammar } = await makeReport(
    {
      conversationId: '1',
      scenario,
      createdAt: '2026-01-01T00:00:00.000Z',
      lessonTime: 60,
      turns: [turn],
      met: met.map((goal) => ({ goal, sentence: text })),
      before: [],
      audioOf: () => null,
    },
    checker,
  );
  return { text, met, advice: grammar.corrections.map(({ better }) => better) };
}

/** A turn understood at once is answered as its phrase. Any other meets no goal (D48). */
async function spoken() {
  const assets = await loadAssets();
  const net = readAcousticNet(assets.acoustic);
  const { oddsOfWord } = readScorerNet(assets.scorer);
  const said = Object.fromEntries(LANGUAGES.map((language) => [language, translationsInto(language)]));
  const folder = mkdtempSync(join(tmpdir(), 'nonsense-'));
  const path = join(folder, 'said.wav');
  const made: Became[] = [];
  try {
    for (let at = 0; at < SPOKEN; at++) {
      const language = languageAt(at);
      const text = oneOf(said[language]);
      const { scenario, state } = anyTurn();
      await run('espeak-ng', ['-v', VOICES[language], '-w', path, text]);
      const phrases = expand(scenario, turnOf(scenario, state.turn), []).map((phrase) => ({
        phrase,
        entries: pronounceable(phrase.text),
      }));
      const found = new PhraseSearch(hear(net, await readAudio(path)).heard, phrases, oddsOfWord).find();
      const taken = found.verdict === 'understood' ? found.phrases[0].phrase.text : null;
      made.push({
        text: `${text} -> ${taken}`,
        met: answer(scenario, state, taken).met,
        advice: taken === null ? [] : [taken],
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { ...figuresOf(made), advice: undefined, taken: made.filter(({ advice }) => advice.length > 0).length };
}

function figuresOf(made: readonly Became[]) {
  const faults = made.filter(({ met, advice }) => met.length + advice.length > 0);
  return {
    turns: made.length,
    goals: made.filter(({ met }) => met.length > 0).length,
    advice: made.filter(({ advice }) => advice.length > 0).length,
    faults: faults.map(({ text, met, advice }) => `${text} -> ${[...met, ...advice].join(', ')}`),
  };
}

function isSayable(text: string): boolean {
  return text.length >= LENGTH.least && text.length <= LENGTH.most && !/\{\{|“/.test(text);
}

function sayable(language: Language): string[] {
  return [...textsOf(language).values()].flatMap(formsOf).filter(isSayable);
}

/** Returns the demo school's translations into a language. */
function translationsInto(language: Language): string[] {
  const within = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, inner]) =>
          key === language && typeof inner === 'string' ? [inner] : within(inner),
        );
  const files = globSync(join(DEMO_SCHOOL, '**', '*.yaml')).toSorted();
  return [...new Set(files.flatMap((file) => within(parse(readFileSync(file, 'utf8')))))].filter(isSayable);
}
