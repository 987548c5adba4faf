/**
 * Recognition of other words, left-out sounds, and added words, of voices and speakers that nothing was fitted to (fold `ASIDE`).
 * Figures: training/README.md.
 * `alone`: words of minimal pairs said by the natural voices of `NATURAL_APART`, scored as themselves and as near words.
 * `telephone`: the same over 300 to 3,400 Hz. Bars: at most 10 percent of wrong words and at least 95 percent of right
 * ones pass 75 (15 and 93 over a telephone), 95 percent of decisions are right, and 70 percent of words are decided.
 * `inSentences`: a well-said word of the text is replaced by a near one. Bar: 60 percent of these are below 50, and 2
 * percent of right words.
 * `changedTexts`: a well-said word of the text gets an -s or -ed, or a consonant before its first vowel, that the speaker left
 * out, or a word is taken away that the speaker then added. Bars: 75 percent of these endings are told or their words below
 * 50, at most 8 percent of the words get 76 or more, and of the said ones at most 3 percent are told or below 50. Sounds that
 * the next word hides are excluded.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ScorerAssets } from '../scoring/assets.ts';
import { createScorer } from '../scoring/engine.ts';
import { pronunciationsOf } from '../words/lexicon.ts';
import { isAudible } from '../scoring/near-word.ts';
import { NEAR_WORDS } from '../words/near-words.ts';
import { isVowel } from '../words/phones.ts';
import { weakForms } from '../words/weak-forms.ts';
import { loadAssets } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import type { Scoring } from '../scoring/results/scoring.ts';
import { foldsOf, hasCorpus, readCorpus, recordingOf, type CorpusUtterance } from '../training/corpus.ts';
import { ASIDE, assetsOfFold } from '../training/folds.ts';
import { randomFrom } from '../training/random.ts';
import { narrowBand } from '../training/surroundings.ts';
import { NATURAL_APART, VOICES_FOLDER, wordsOfNatural } from '../training/voices.ts';

const PASSES = 75;
const WORD_BAR = 50;
const SAID = 8;

const percent = (isSo: readonly boolean[]): number =>
  Math.round((1000 * isSo.filter(Boolean).length) / isSo.length) / 10;

type Said = { text: string; isRight: boolean; scoring: Scoring };

/** A sure and high score is the word, a sure score below 50 is another, and the rest is undecided. */
function decisionOf({ total, certainty, verdict }: Scoring): 'word' | 'other' | null {
  if (verdict !== 'scored') return 'other';
  if (certainty === 'unsure') return null;
  return total! >= PASSES ? 'word' : total! < WORD_BAR ? 'other' : null;
}

function figuresOf(said: readonly Said[]) {
  const [right, wrong] = [said.filter(({ isRight }) => isRight), said.filter(({ isRight }) => !isRight)];
  const passed = ({ scoring }: Said): boolean => (scoring.total ?? 0) >= PASSES;
  const decided = (some: readonly Said[]) =>
    some.flatMap((one) => {
      const decision = decisionOf(one.scoring);
      return decision === null ? [] : [(decision === 'word') === one.isRight];
    });
  const [ofRight, ofWrong] = [decided(right), decided(wrong)];
  const each = (part: number, whole: number): number => part / Math.max(1, whole);
  // Right and wrong words have equal weight.
  const correct = (some: readonly boolean[]) => some.filter(Boolean).length;
  const share = (each(ofRight.length, right.length) + each(ofWrong.length, wrong.length)) / 2;
  const good = (each(correct(ofRight), right.length) + each(correct(ofWrong), wrong.length)) / 2;
  return {
    right: right.length,
    wrong: wrong.length,
    rightPasses: percent(right.map(passed)),
    wrongPasses: percent(wrong.map(passed)),
    decided: Math.round(1000 * share) / 10,
    decidedRightly: Math.round((1000 * good) / share) / 10,
  };
}

async function alone(assets: ScorerAssets, change: (samples: Float32Array) => Float32Array = (samples) => samples) {
  const scorer = createScorer(assets);
  const said: (Said & { voice: string })[] = [];
  for (const voice of NATURAL_APART)
    for (const word of wordsOfNatural(voice)) {
      const samples = change(await readAudio(fileURLToPath(new URL(`${voice}/${word}.wav`, VOICES_FOLDER))));
      for (const text of [word, ...NEAR_WORDS.get(word)!])
        said.push({ voice, text, isRight: text === word, scoring: await scorer.score({ samples, text }) });
    }
  const ofVoice = (name: string) => figuresOf(said.filter(({ voice }) => voice === name));
  return { all: figuresOf(said), byVoice: Object.fromEntries(NATURAL_APART.map((name) => [name, ofVoice(name)])) };
}

async function inSentences(assets: ScorerAssets) {
  const scorer = createScorer(assets);
  const random = randomFrom(1);
  const corpus = await readCorpus();
  const foldOf = foldsOf(corpus);
  const [right, exchanged]: [boolean[], boolean[]] = [[], []];
  let named = 0;
  for (const [id, { speaker, text, words }] of corpus) {
    if (foldOf.get(speaker) !== ASIDE) continue;
    const samples = await readAudio(fileURLToPath(recordingOf(id)));
    const isLow = (scored: Scoring, at: number): boolean => (scored.words[at]?.score ?? 0) < WORD_BAR;
    const scored = await scorer.score({ samples, text });
    if (scored.words.length !== words.length) continue;
    const wellSaid = words.flatMap(({ accuracy }, at) => (accuracy >= SAID ? [at] : []));
    for (const at of wellSaid) right.push(isLow(scored, at));
    const places = wellSaid.filter((at) => NEAR_WORDS.has(words[at].text.toLowerCase()));
    const at = places[Math.floor(random() * places.length)];
    if (at === undefined) continue;
    const near = NEAR_WORDS.get(words[at].text.toLowerCase())!;
    const other = near[Math.floor(random() * near.length)];
    const wrong = await scorer.score({ samples, text: text.split(' ').with(at, other).join(' ') });
    exchanged.push(isLow(wrong, at));
    if (wrong.words[at]?.phones.some(({ heardAs }) => heardAs !== null)) named++;
  }
  return {
    right: right.length,
    rightUnder50: percent(right),
    exchanged: exchanged.length,
    exchangedUnder50: percent(exchanged),
    exchangedByContrast: Math.round((1000 * named) / exchanged.length) / 10,
  };
}

const PRAISED = 76;
/** Sounds of the tongue and the lips that begin English words. */
const BEGINNINGS = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'ɹ', 's', 'ʃ', 't', 'v', 'w', 'tʃ'];

/** Returns the written form of a word with a regular ending, null if the lexicon has none. */
function ended(word: string, random: () => number): string | null {
  const forms = (random() < 0.6 ? ['s', 'es'] : ['ed', 'd']).map((ending) => word + ending);
  const [base] = pronunciationsOf(word);
  return (
    forms.find((form) =>
      pronunciationsOf(form).some((sounds) => {
        const [own, other] = [base, sounds].map((all) => all.map(({ arpabet }) => arpabet).join(' '));
        return other.startsWith(`${own} `) && / (IH |AH )?[SZTD]$/.test(other.slice(own.length));
      }),
    ) ?? null
  );
}

type Words = CorpusUtterance['words'];
type Word = Scoring['words'][number];

async function changedTexts(assets: ScorerAssets) {
  const scorer = createScorer(assets);
  const random = randomFrom(2);
  const pick = <T>(some: readonly T[]): T | undefined => some[Math.floor(random() * some.length)];
  const corpus = await readCorpus();
  const foldOf = foldsOf(corpus);
  const isTold = ({ score, phones }: Word, at: 0 | -1): boolean => score < WORD_BAR || phones.at(at)!.isOmitted;
  const firstOf = (word: Words[number] | undefined) => word && pronunciationsOf(word.text.toLowerCase())[0][0].arpabet;
  const isHeard = (form: string, next: Words[number] | undefined): boolean =>
    isAudible(pronunciationsOf(form)[0].at(-1).arpabet, firstOf(next));
  const [said, omitted]: [Word[], Word[]] = [[], []];
  const [begun, unbegun]: [Word[], Word[]] = [[], []];
  const [whole, longer]: [boolean[], boolean[]] = [[], []];
  for (const [id, { speaker, text, words }] of corpus) {
    if (foldOf.get(speaker) !== ASIDE) continue;
    const samples = await readAudio(fileURLToPath(recordingOf(id)));
    const right = await scorer.score({ samples, text });
    if (right.words.length !== words.length) continue;
    const wellSaid = words.flatMap(({ accuracy }, at) => (accuracy >= SAID ? [at] : []));
    const isLong = (at: number): boolean => words[at].text.length > 2;

    const ends = wellSaid.filter((at) => words[at].phone_accuracy.at(-1) === 2 && isLong(at));
    for (const at of ends)
      if (/(s|ed)$/i.test(words[at].text) && isHeard(words[at].text.toLowerCase(), words[at + 1]))
        said.push(right.words[at]);
    const forms = ends.flatMap((at) => {
      const form = ended(words[at].text.toLowerCase(), random);
      return form !== null && isHeard(form, words[at + 1]) ? [{ at, form }] : [];
    });
    const place = pick(forms);
    if (place !== undefined) {
      const wrong = await scorer.score({ samples, text: text.split(' ').with(place.at, place.form).join(' ') });
      if (wrong.words[place.at]) omitted.push(wrong.words[place.at]);
    }

    const strong = wellSaid.filter((at) => isLong(at) && weakForms(words[at].text.toLowerCase()).length === 0);
    const hasVowel = (at: number): boolean => isVowel(firstOf(words[at])!);
    for (const at of strong) if (!hasVowel(at) && words[at].phone_accuracy[0] === 2) begun.push(right.words[at]);
    const begins = pick(strong.filter(hasVowel));
    if (begins !== undefined) {
      const { word, ipa } = right.words[begins];
      const pronunciations = { [word]: [pick(BEGINNINGS)! + ipa] };
      const wrong = await scorer.score({ samples, text, pronunciations });
      if (wrong.words[begins]) unbegun.push(wrong.words[begins]);
    }

    if (wellSaid.length !== words.length || words.length < 3) continue;
    whole.push(right.added !== null);
    const added = pick(wellSaid.filter((at) => right.words[at].phones.length > 1))!;
    const { added: told, verdict } = await scorer.score({
      samples,
      text: text.split(' ').toSpliced(added, 1).join(' '),
    });
    longer.push(verdict !== 'scored' || told?.word === added);
  }
  const told = (some: readonly Word[], at: 0 | -1) => percent(some.map((word) => isTold(word, at)));
  const praised = (some: readonly Word[]) => percent(some.map(({ score }) => score >= PRAISED));
  return {
    endings: {
      said: said.length,
      saidTold: told(said, -1),
      omitted: omitted.length,
      omittedTold: told(omitted, -1),
      omittedPraised: praised(omitted),
    },
    beginnings: {
      said: begun.length,
      saidTold: told(begun, 0),
      omitted: unbegun.length,
      omittedTold: told(unbegun, 0),
      omittedPraised: praised(unbegun),
    },
    added: { whole: whole.length, wholeTold: percent(whole), added: longer.length, addedTold: percent(longer) },
  };
}

if (!existsSync(VOICES_FOLDER) || !hasCorpus())
  console.log(JSON.stringify({ skipped: 'no voices kept apart, or no corpus: see training/README.md' }));
else {
  const assets = await loadAssets();
  const parts = {
    alone: () => alone(assets),
    telephone: () => alone(assets, (samples) => narrowBand(samples, 300, 3400)),
    inSentences: async () => inSentences(await assetsOfFold(ASIDE)),
    changedTexts: async () => changedTexts(await assetsOfFold(ASIDE)),
  };
  const asked = process.argv.slice(2);
  const figures: Record<string, unknown> = {};
  for (const [name, measure] of Object.entries(parts))
    if (asked.length === 0 || asked.includes(name)) figures[name] = await measure();
  console.log(JSON.stringify(figures));
}
