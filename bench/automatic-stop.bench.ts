/**
 * Automatic stop of recordings with pauses (paused-speech.ts), in slices of 250 ms, with engines that never heard the
 * speaker. `cutOff`: percent stopped before the end of the last word. `inTime`: percent stopped within 1.5 s of it
 * (turns 4.5 s). `never`: percent not stopped after 6 s. `cpu`: ms of processor time per second of sound.
 * Found in 200 sentences of untuned speakers: sentences 0.5, 98.5, and 0.5, in noise of 10 dB 0.5, 97.5, and 1.5, turns
 * 0, 96.5, and 2.5. With the rule before, in 198 of them: 0.5, 95.5, and 1.5, then 0, 91.9, and 2.5, then 0, 94.9, and
 * 2.5. The two others replace recordings that contain the sentence twice. The rule before seemed to cut these off, and
 * the rule with outloud-7 was measured with them: 1, 96, and 0, then 1, 94, and 1.5, then 1, 92.5, and 1.5.
 * node bench/automatic-stop.bench.ts [tuning|measured] [count]
 */
import { createScorer, type Scorer } from '../scoring/engine.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import { foldsOf, hasCorpus, readCorpus } from '../scoring/training/corpus.ts';
import { assetsOfFold, FOLDS } from '../scoring/training/folds.ts';
import { randomFrom } from '../scoring/training/random.ts';
import { inPinkNoise } from '../scoring/training/surroundings.ts';
import { DOUBTFUL_PAUSE, END_OF_TEXT, LONG_PAUSE } from '../machines/utterance/utterance.setup.ts';
import { pausedSpeech, type PausedSpeech } from './paused-speech.ts';

const SLICE = SAMPLE_RATE / 4;
const NOISE = 10;
const IN_TIME = { sentence: 1.5, turn: 4.5 };
/** Time from the end of a slice until the app knows its result, ms. */
const UNDERWAY = 100;

const whole = ([pause, chance]: readonly [number, number]) => pause + chance;
const WAITS = {
  all: END_OF_TEXT.sure,
  perhaps_all: END_OF_TEXT.perhaps,
  doubtful_all: whole(DOUBTFUL_PAUSE),
  part: whole(LONG_PAUSE.sentence),
};

type Figures = { cutOff: number; inTime: number; never: number; cpu: number };

function stopOf(scorer: Scorer, { samples, text }: Pick<PausedSpeech, 'samples' | 'text'>, isTurn: boolean) {
  const listening = scorer.listen(isTurn ? null : { text });
  const before = process.cpuUsage();
  let due = Infinity;
  let stop = Infinity;
  for (let at = 0; at + SLICE <= samples.length; at += SLICE) {
    const change = listening.hear(samples.subarray(at, at + SLICE));
    const known = (at + SLICE) / SAMPLE_RATE + UNDERWAY / 1_000;
    if (due <= known) {
      stop = due;
      break;
    }
    if (change?.voice === 'resumed') due = Infinity;
    if (change?.voice === 'paused') {
      const wait = isTurn ? whole(LONG_PAUSE.turn) : WAITS[change.said];
      due = known + wait / 1_000;
    }
  }
  const { user, system } = process.cpuUsage(before);
  return { stop, cpu: (user + system) / 1_000 };
}

if (!hasCorpus()) {
  console.log(JSON.stringify({ skipped: 'no corpus beside the project' }));
} else {
  const half = process.argv[2] === 'tuning' ? 'tuning' : 'measured';
  const count = Number(process.argv[3] ?? 200);
  const foldOf = foldsOf(await readCorpus());
  const scorers = await Promise.all(FOLDS.map(async (fold) => createScorer(await assetsOfFold(fold))));
  const stops: Record<'sentences' | 'in noise' | 'turns', { late: number; cpu: number }[]> = {
    sentences: [],
    'in noise': [],
    turns: [],
  };
  const random = randomFrom(68);
  for await (const one of pausedSpeech(half, count)) {
    const scorer = scorers[foldOf.get(one.speaker)!];
    const noisy = { ...one, samples: inPinkNoise(one.samples, NOISE, random) };
    for (const [kind, speech] of [
      ['sentences', one],
      ['in noise', noisy],
      ['turns', one],
    ] as const) {
      const { stop, cpu } = stopOf(scorer, speech, kind === 'turns');
      stops[kind].push({ late: stop - one.end, cpu: cpu / (one.samples.length / SAMPLE_RATE) });
      if (stop < one.end) console.error(kind, one.speaker, one.text, (stop - one.end).toFixed(2));
    }
  }
  const figures = Object.fromEntries(
    Object.entries(stops).map(([kind, all]): [string, Figures] => {
      const limit = kind === 'turns' ? IN_TIME.turn : IN_TIME.sentence;
      const percent = (is: (late: number) => boolean) =>
        Math.round((1_000 * all.filter(({ late }) => is(late)).length) / all.length) / 10;
      return [
        kind,
        {
          cutOff: percent((late) => late < 0),
          inTime: percent((late) => late >= 0 && late <= limit),
          never: percent((late) => late === Infinity),
          cpu: Math.round((10 * all.reduce((sum, { cpu }) => sum + cpu, 0)) / all.length) / 10,
        },
      ];
    }),
  );
  console.log(JSON.stringify({ bars: { cutOff: 0.5, inTime: 95 }, half, count: stops.sentences.length, figures }));
}
