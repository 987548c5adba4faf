/**
 * When recordings end by themselves (docs/decisions/0068), on the speakers of fold 4 with nets that never heard them, and
 * with a pause of 0.5 to 3 s between two words. The app's waits are simulated with the reports of the engine, without the
 * time that engine and network take. Bars: at most 1 percent end before the last word does, and 95 percent within
 * 1.5 s after it, in noise of 10 dB 2 and 90 percent, in turns 10 and 85. `turns` awaits 30 sentences, so a pause may
 * follow a whole one. Measured: 0.6 and 96.3 percent, in noise 0.6 and 94.4, in turns 7.5 and 86.9.
 */
import { fileURLToPath } from 'node:url';
import { SLICE } from '../contract/constants.ts';
import type { SaidSoFar } from '../contract/speech.ts';
import { DOUBTFUL_PAUSE, END_OF_TEXT, LONG_PAUSE } from '../machines/utterance/utterance.parts.ts';
import { createScorer, type AwaitedSpeech, type Scorer } from '../scoring/engine.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import { foldsOf, hasCorpus, readCorpus, recordingOf } from '../training/corpus.ts';
import { assetsOfFold } from '../training/folds.ts';
import { randomFrom } from '../training/random.ts';
import { inPinkNoise } from '../training/surroundings.ts';

const FOLD = 4;
const RECORDINGS = 200;
const AWAITED = 30;
/** Seconds. */
const PAUSE = { shortest: 0.5, longest: 3 };
const QUIET = 10;
const IN_TIME = 1.5;
/** Level of the room, a share of full scale. */
const ROOM = 10 ** (-60 / 20);
const SAMPLES = (SAMPLE_RATE * SLICE) / 1_000;

const sum = ([warning, end]: readonly [number, number]): number => warning + end;

/** Returns the ms of silence after which the app ends the recording. */
function silenceUntilEnd(said: SaidSoFar, kind: keyof typeof LONG_PAUSE): number {
  if (said === 'all') return END_OF_TEXT.sure;
  if (said === 'perhaps_all') return END_OF_TEXT.perhaps;
  return sum(said === 'doubtful_all' ? DOUBTFUL_PAUSE : LONG_PAUSE[kind]);
}

/** Returns the seconds after which the recording ends. */
function endOf(scorer: Scorer, samples: Float32Array, awaited: AwaitedSpeech): number {
  const listening = scorer.listen(awaited);
  let end = Infinity;
  for (let at = SAMPLES; at <= samples.length; at += SAMPLES) {
    const now = at / SAMPLE_RATE;
    if (end <= now) return end;
    const change = listening.hear(samples.subarray(at - SAMPLES, at));
    if (change?.type === 'voice_resumed') end = Infinity;
    if (change?.type !== 'voice_paused') continue;
    const wait = silenceUntilEnd(change.said, 'text' in awaited ? 'sentence' : 'turn');
    end = now + Math.max(0, wait - change.silence) / 1_000;
  }
  return end;
}

/** Inserts silence, and adds the noise of a room. */
function paused(samples: Float32Array, at: number, seconds: number, random: () => number): Float32Array {
  const [before, silence] = [Math.round(SAMPLE_RATE * at), Math.round(SAMPLE_RATE * seconds)];
  const whole = new Float32Array(samples.length + silence + QUIET * SAMPLE_RATE);
  whole.set(samples.subarray(0, before));
  whole.set(samples.subarray(before), before + silence);
  return whole.map((sample) => sample + ROOM * (2 * random() - 1));
}

async function measure() {
  const scorer = createScorer(await assetsOfFold(FOLD));
  const random = randomFrom(3);
  const corpus = await readCorpus();
  const foldOf = foldsOf(corpus);
  const own = corpus.filter(([, { speaker }]) => foldOf.get(speaker) === FOLD);
  const texts = own.map(([, { text }]) => text);
  const late: Record<'sentences' | 'inNoise' | 'turns', number[]> = { sentences: [], inNoise: [], turns: [] };
  const step = own.length / RECORDINGS;
  for (let i = 0; i < RECORDINGS; i++) {
    const [id, { text }] = own[Math.floor(i * step)];
    const samples = await readAudio(fileURLToPath(recordingOf(id)));
    const { words } = await scorer.score({ samples, text });
    if (words.length < 2 || words.some(({ said }) => said === 'not_said')) continue;
    const [first, second] = words.slice(Math.floor(random() * (words.length - 1)));
    const pause = PAUSE.shortest + random() * (PAUSE.longest - PAUSE.shortest);
    const whole = paused(samples, (first.endTime + second.startTime) / 2, pause, random);
    const last = words.at(-1)!.endTime + pause;
    const phrases = [text, ...texts.toSpliced(texts.indexOf(text), 1).slice(i % 100, (i % 100) + AWAITED - 1)];
    const turn = { phrases: phrases.map((phrase) => ({ intent: phrase, text: phrase, slots: [] })) };
    late.sentences.push(endOf(scorer, whole, { text }) - last);
    late.inNoise.push(endOf(scorer, inPinkNoise(whole, 10, random), { text }) - last);
    late.turns.push(endOf(scorer, whole, turn) - last);
  }
  return Object.fromEntries(Object.entries(late).map(([kind, seconds]) => [kind, figuresOf(seconds)]));
}

function figuresOf(seconds: readonly number[]) {
  const percent = (isSo: (late: number) => boolean) =>
    Math.round((1_000 * seconds.filter(isSo).length) / seconds.length) / 10;
  return {
    recordings: seconds.length,
    cutOff: percent((late) => late < 0),
    inTime: percent((late) => late >= 0 && late <= IN_TIME),
    median: seconds.toSorted((a, b) => a - b)[seconds.length >> 1],
  };
}

console.log(JSON.stringify(hasCorpus() ? await measure() : { skipped: 'The corpus is missing.' }));
