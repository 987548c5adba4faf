// Writes the evidence of each turn of turns.ts, as JSON lines for turns.py, to data/scoring/turns-PART.jsonl.
// node training/turn-data.ts [EVERY [FIRST]]   uses one in EVERY recordings, starting at FIRST
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { readAcousticNet } from '../scoring/nets/acoustic-net.ts';
import { hear } from '../scoring/nets/acoustic-stream.ts';
import { pronounceable } from '../words/lexicon.ts';
import { readScorerNet } from '../scoring/scorer-net.ts';
import { PhraseSearch } from '../scoring/understanding.ts';
import { foldsOf, readCorpus } from './corpus.ts';
import { ASIDE, assetsOfFold, FOLDS } from './folds.ts';
import type { TurnList } from './turns.ts';
import { createTurns } from './turns.ts';

const AFTER_OTHER: readonly TurnList[] = ['in30', 'inNear', 'out30', 'outNear', 'miss'];
const FOLDER = new URL('../data/scoring/', import.meta.url);

const [every = 1, first = 0] = process.argv.slice(2).map(Number);
const corpus = await readCorpus();
const foldOf = foldsOf(corpus);
const engines = await Promise.all(
  FOLDS.map(async (fold) => {
    const { acoustic, scorer } = await assetsOfFold(fold);
    return { net: readAcousticNet(acoustic), scorer: readScorerNet(scorer) };
  }),
);
const { listsOf, recordingsOf } = createTurns(corpus);
mkdirSync(FOLDER, { recursive: true });
const file = openSync(new URL(`turns-${first}.jsonl`, FOLDER), 'w');

for (let index = first; index < corpus.length; index += every) {
  const { speaker, age } = corpus[index]![1];
  if (foldOf.get(speaker) === ASIDE) continue;
  const lists = listsOf(index);
  for (const [kind, samples] of Object.entries(await recordingsOf(index))) {
    const { net, scorer } = engines[foldOf.get(speaker)!]!;
    const { heard } = hear(net, samples);
    for (const [list, { phrases, said }] of Object.entries(lists)) {
      if (kind === 'afterOther' && !AFTER_OTHER.includes(list as TurnList)) continue;
      const spoken = phrases.map((phrase) => ({ phrase, entries: pronounceable(phrase.text) }));
      const search = new PhraseSearch(heard, spoken, scorer.oddsOfWord);
      for (const pass of ['whole', 'afterOther'] as const) {
        const { candidates, matches } = search.pass(pass === 'afterOther' ? 'sounds' : 'nothing');
        const [found] = candidates;
        const slot = found && phrases[found.index]!.slots[0];
        const line = {
          index,
          speaker,
          age,
          kind,
          list,
          pass,
          isRight: found?.index === said,
          isIntent: found !== undefined && said >= 0 && phrases[found.index]!.intent === phrases[said]!.intent,
          evidence: found?.evidence ?? null,
          slot: slot ? search.slotEvidence(found, slot.name, matches.scores) : null,
        };
        writeSync(file, `${JSON.stringify(line)}\n`);
      }
    }
  }
}
closeSync(file);
