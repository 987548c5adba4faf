/**
 * Understanding a spoken turn among the phrases that may be said (RP-02, D48): every eighth corpus recording, and
 * phrases of each scenario turn said by four Flite voices. Findings: scoring/training/README.md.
 * node bench/phrases.bench.ts [corpus|voices|all [folder of scenarios]]
 * Set SAID=40 to compare single scenarios. Four phrases of a turn are too few for that.
 */
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import type { Phrase } from '../contract/role-play.ts';
import { indexesOf, readAcousticNet } from '../scoring/nets/acoustic-net.ts';
import { hear } from '../scoring/nets/acoustic-stream.ts';
import type { ScorerAssets } from '../scoring/assets.ts';
import { pronounceable } from '../words/lexicon.ts';
import { loadAssets } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { matchPhrases } from '../scoring/alignment/phrases.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import { readScorerNet } from '../scoring/nets/scorer-net.ts';
import { foldsOf, hasCorpus, readCorpus } from '../scoring/training/corpus.ts';
import { assetsOfFold, FOLDS } from '../scoring/training/folds.ts';
import { createTurns, type TurnList } from '../scoring/training/turns.ts';
import { speechOf } from '../scoring/alignment/trellis.ts';
import { PhraseSearch, type Found } from '../scoring/understanding.ts';
import { PackScenarioFile } from '../dialogue/scenario/scenario.schema.ts';
import { expand } from '../dialogue/scenario/phrases.ts';

const EVERY = 8;
const FIRST = 5;
const VOICES = ['slt', 'rms', 'kal16', 'awb'];
/** Number of phrases for the bars. A turn may have more. */
const ALTERNATIVES = 30;
/** Phrases of a turn said by each voice. */
const SAID_OF_TURN = Number(process.env['SAID'] ?? 4);
const SCENARIOS = fileURLToPath(new URL('../server/demo-school/role-plays/', import.meta.url));
/** Percent, with 30 phrases: right, accepted at once, and something else accepted as a phrase. */
const BARS = { right: 98, taken: 95, others: 5 };
/** Processor time per second of audio by number of phrases, ms. */
const CPU = { 30: 1, 200: 8 };

const earOf = (assets: ScorerAssets) => ({
  net: readAcousticNet(assets.acoustic),
  oddsOfWord: readScorerNet(assets.scorer).oddsOfWord,
});
const round = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;
const percent = (count: number, of: number) => (of === 0 ? null : round((100 * count) / of));
const spokenOf = (phrases: readonly Phrase[]) =>
  phrases.map((phrase) => ({ phrase, entries: pronounceable(phrase.text) }));

class Tally {
  #turns = 0;
  #right = 0;
  #taken = 0;
  #takenRightly = 0;
  #asked = 0;
  #offered = 0;

  add({ verdict, phrases: [first, ...others] }: Found, isRight: (phrase: Phrase) => boolean): void {
    this.#turns++;
    const right = first !== undefined && isRight(first.phrase);
    if (right) this.#right++;
    if (verdict === 'understood') this.#taken++;
    if (verdict === 'understood' && right) this.#takenRightly++;
    if (verdict === 'unsure' || verdict === 'slot_unsure') this.#asked++;
    if (right || others.some(({ phrase }) => isRight(phrase))) this.#offered++;
  }

  figures() {
    const [n, taken] = [this.#turns, this.#taken];
    return {
      turns: n,
      right: percent(this.#right, n),
      taken: percent(taken, n),
      rightOfTaken: percent(this.#takenRightly, taken),
      asked: percent(this.#asked, n),
      offered: percent(this.#offered, n),
    };
  }
}

function timeOf(task: () => unknown): number {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function ofCorpus() {
  const corpus = await readCorpus();
  const foldOf = foldsOf(corpus);
  const engines = await Promise.all(FOLDS.map(async (fold) => earOf(await assetsOfFold(fold))));
  const { listsOf, recordingsOf } = createTurns(corpus);
  const tallies: Record<string, Tally> = {};
  const cpu = { 30: 0, 100: 0, 200: 0, afterOther200: 0, whole30: 0 };
  let seconds = 0;
  for (let index = FIRST; index < corpus.length; index += EVERY) {
    const { net, oddsOfWord } = engines[foldOf.get(corpus[index][1].speaker)!];
    const lists = listsOf(index);
    const text = corpus[index][1].text.toLowerCase();
    for (const [kind, samples] of Object.entries(await recordingsOf(index))) {
      const { heard } = hear(net, samples);
      for (const [name, { phrases }] of Object.entries(lists) as [TurnList, { phrases: Phrase[] }][]) {
        const found = new PhraseSearch(heard, spokenOf(phrases), oddsOfWord).find();
        (tallies[`${kind} ${name}`] ??= new Tally()).add(found, (phrase) => phrase.text === text);
      }
      if (kind !== 'alone') continue;
      seconds += samples.length / SAMPLE_RATE;
      const many = [...lists.in100!.phrases, ...lists.out100!.phrases];
      const sounds = spokenOf(many).map(({ entries }) => entries.map((entry) => indexesOf(entry.pronunciations)));
      for (const count of [30, 100, 200] as const)
        cpu[count] += timeOf(() => matchPhrases(speechOf(heard), sounds.slice(0, count)));
      cpu.afterOther200 += timeOf(() => matchPhrases(speechOf(heard), sounds, true));
      const search = new PhraseSearch(heard, spokenOf(many.slice(0, 30)), oddsOfWord);
      cpu.whole30 += timeOf(() => search.find());
    }
  }
  const figures = Object.fromEntries(Object.entries(tallies).map(([kind, tally]) => [kind, tally.figures()]));
  const ms = Object.fromEntries(Object.entries(cpu).map(([kind, sum]) => [kind, round(sum / seconds, 2)]));
  const [inside, outside] = [figures['alone in30'], figures['alone out30']];
  const least = (measured: number, bar: number) => ({ measured, bar, isMet: measured >= bar });
  const most = (measured: number, bar: number) => ({ measured, bar, isMet: measured <= bar });
  const rows = {
    'right of 30, %': least(inside.right!, BARS.right),
    'taken at once, %': least(inside.taken!, BARS.taken),
    'something else taken, %': most(outside.taken!, BARS.others),
    '30 phrases, ms a second': most(ms['30'], CPU[30]),
    '200 phrases, ms a second': most(ms['200'], CPU[200]),
  };
  return { rows, figures, ms };
}

function spread<Value>(list: readonly Value[], count: number): Value[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]);
}

async function ofScenarios(files: readonly string[]) {
  const run = promisify(execFile);
  const folder = mkdtempSync(join(tmpdir(), 'phrases-'));
  const { net, oddsOfWord } = earOf(await loadAssets());
  const tallies: Record<string, Tally> = {};
  let misunderstood: string[] = [];
  try {
    for (const file of files) {
      const scenario = PackScenarioFile.parse(parse(readFileSync(file, 'utf8')));
      for (const turn of scenario.turns) {
        const phrases = expand(scenario, turn, []);
        const step = Math.max(1, Math.floor(phrases.length / SAID_OF_TURN));
        for (let at = 0; at < SAID_OF_TURN * step && at < phrases.length; at += step) {
          const said = phrases[at];
          const meaning = (phrase: Phrase) =>
            JSON.stringify([
              phrase.intent,
              phrase.slots.map((slot) => phrase.text.slice(slot.start_index, slot.end_index + 1)),
            ]);
          for (const voice of VOICES) {
            const path = join(folder, 'said.wav');
            await run('flite', ['-voice', voice, '-t', said.text, '-o', path]);
            const { heard } = hear(net, await readAudio(path));
            const search = (list: readonly Phrase[]) => new PhraseSearch(heard, spokenOf(list), oddsOfWord).find();
            const isSame = (phrase: Phrase) => meaning(phrase) === meaning(said);
            const different = phrases.filter(({ intent }) => intent !== said.intent);
            const rest = phrases.filter((phrase) => phrase !== said);
            const tally = (kind: string) => (tallies[`${voice} ${kind}`] ??= new Tally());
            const found = search(phrases);
            tally('expected').add(found, isSame);
            tally('other').add(search(different), () => false);
            tally(`of ${ALTERNATIVES}`).add(search([said, ...spread(rest, ALTERNATIVES - 1)]), isSame);
            tally(`other of ${ALTERNATIVES}`).add(search(spread(different, ALTERNATIVES)), () => false);
            if (found.verdict === 'understood' && !isSame(found.phrases[0].phrase))
              misunderstood.push(`${voice}: ${said.text} -> ${found.phrases[0].phrase.text}`);
          }
        }
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  misunderstood = [...new Set(misunderstood)];
  return {
    scenarios: files.length,
    figures: Object.fromEntries(Object.entries(tallies).map(([kind, tally]) => [kind, tally.figures()])),
    misunderstood,
  };
}

const [wanted = 'all', folder = SCENARIOS] = process.argv.slice(2);
const scenarios = globSync(join(folder, '*.yaml')).toSorted();
const hasVoices = await promisify(execFile)('flite', ['--version']).then(
  () => true,
  ({ code }: { code: unknown }) => code !== 'ENOENT',
);
console.log(
  JSON.stringify({
    ...(wanted !== 'voices' && {
      corpus: hasCorpus() ? await ofCorpus() : { skipped: 'no corpus beside the project' },
    }),
    ...(wanted !== 'corpus' && {
      voices:
        scenarios.length > 0 && hasVoices
          ? await ofScenarios(scenarios)
          : { skipped: hasVoices ? 'no scenarios' : 'flite is not installed' },
    }),
  }),
);
