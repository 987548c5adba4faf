// Writes the second input of said_odds.py to data/scoring/said/: the evidence of scoring/said-word.ts that words of learners'
// sentences were said, with the experts' ratings, and of near words in the places of well-said words. The nets have not heard the
// learners.
// node training/said-among.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { channelOf } from '../scoring/audio/channel.ts';
import { readContrastNet } from '../scoring/contrast.ts';
import { extractFeatures } from '../scoring/features.ts';
import { align } from '../scoring/judge-words.ts';
import { NearWords } from '../scoring/near-word.ts';
import { hear } from '../scoring/nets/acoustic-stream.ts';
import { loadEncoder, loadWeights } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { loudestOf } from '../scoring/results/sound-reason.ts';
import { aroundWord, evidenceAmong, readSequence, type SaidWordNet } from '../scoring/said-word.ts';
import { readScorerNet } from '../scoring/scorer-net.ts';
import { pronounceable } from '../words/lexicon.ts';
import { NEAR_WORDS } from '../words/near-words.ts';
import { PHONES } from '../words/phones.ts';
import { foldsOf, readCorpus, recordingOf } from './corpus.ts';
import { netOfFold } from './folds.ts';
import { randomFrom } from './random.ts';

/** Folds whose learners the nets have not heard: one for the fit, and one to report. */
const FOLDS = [3, 4];
/** Lowest rating (0-10) of a word that was said. */
const SAID = 8;
const FOLDER = new URL('../data/scoring/said/', import.meta.url);

const contrast = readContrastNet(await loadWeights('calibrating', new URL('../contrasts/', FOLDER)));
const sequence = readSequence(await loadWeights('calibrating', FOLDER));
const encoder = await loadEncoder();
const corpus = await readCorpus();
const foldOf = foldsOf(corpus);
const random = randomFrom(1);

async function* rowsOf(fold: number) {
  const ear = await netOfFold(fold);
  const scorer = readScorerNet(await loadWeights(`scorer-${fold}`, new URL('folds/', import.meta.url)));
  for (const [id, { speaker, text, words }] of corpus) {
    if (foldOf.get(speaker) !== fold || words.length === 1) continue;
    const samples = await readAudio(fileURLToPath(recordingOf(id)));
    const { heard, mels } = hear(ear, samples);
    const encoded = await encoder.encode(samples);
    const likelihoods = sequence.hear(heard, mels, encoded);
    const channel = channelOf(mels);
    const places = words.flatMap(({ accuracy }, at) => (accuracy >= SAID ? [at] : []));
    /** The evidence of each word of the sentence, or null if it can't be aligned. */
    const evidenceOf = (sentence: string, asked: readonly number[]): number[][] | null => {
      const entries = pronounceable(sentence);
      const aligned = align(heard, entries);
      if (aligned.length !== words.length || entries.length !== words.length) return null;
      const hearing = { heard, mels, encoded, loud: loudestOf(mels, aligned) };
      const scores = scorer.score(extractFeatures({ heard, mels, channel, encoded }, aligned));
      return asked.map((at) => {
        let evidence: number[] = [];
        const net: Pick<SaidWordNet, 'judgeAmong'> = {
          judgeAmong: (...about) => {
            evidence = [...evidenceAmong(...about).evidence];
            return { odds: 0, exchange: null, omissions: [], substitution: null, lead: 0, isHeard: false, rating: 10 };
          },
        };
        const next = aligned[at + 1]?.sounds[0]?.sound;
        const near = new NearWords(contrast, hearing, entries[at]!, aligned[at]!, {
          next: next === undefined ? undefined : PHONES[next],
        });
        const odds = scorer.oddsOfWord(aligned[at]!.evidence);
        near.among(net, likelihoods, aroundWord(aligned, at), { text: odds, rated: scores.words[at]! });
        return evidence;
      });
    };
    const own = evidenceOf(
      text,
      words.map((_, at) => at),
    );
    if (own === null) continue;
    const about = { fold, speaker };
    yield* own.map((evidence, at) => ({
      ...about,
      kind: words[at]!.accuracy >= SAID ? 'right' : 'low',
      rated: words[at]!.accuracy,
      hasNear: NEAR_WORDS.has(words[at]!.text.toLowerCase()),
      evidence,
    }));
    for (const at of places) {
      const near = NEAR_WORDS.get(words[at]!.text.toLowerCase()) ?? [];
      if (near.length === 0) continue;
      const other = near[Math.floor(random() * near.length)]!;
      const wrong = evidenceOf(text.split(' ').with(at, other).join(' '), [at]);
      if (wrong !== null) yield { ...about, kind: 'near', rated: null, hasNear: true, evidence: wrong[0]! };
    }
  }
}

mkdirSync(FOLDER, { recursive: true });
const lines: string[] = [];
for (const fold of FOLDS) for await (const row of rowsOf(fold)) lines.push(JSON.stringify(row));
writeFileSync(new URL('among.jsonl', FOLDER), `${lines.join('\n')}\n`);
