/**
 * Agreement of the microphone check (machines/microphone-check/sound.ts) with the scorer's level rules, on two
 * recordings of each corpus speaker. Bars: at most 2 percent of refused takes called good, and at most 2 percent of
 * unchanged takes warned.
 * Measured: 6 of 635 refused takes called good. None of 125 unchanged takes warned. Warned in noise of 10 / 8 / 5 / 0
 * dB: pink 0, 0, 9, 100 percent, voices 1, 28, 90, 100, music 0, 3, 57, 88. The scorer itself refuses almost none
 * before 0 dB. An argument selects treatments by a part of their name.
 */
import { fileURLToPath } from 'node:url';
import type { SoundMeasures } from '../machines/ports/microphone.port.ts';
import { verdictOf } from '../machines/microphone-check/sound.ts';
import { measureLevel } from '../scoring/audio/level.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import { hasCorpus, readCorpus, recordingOf } from '../scoring/training/corpus.ts';
import { randomFrom } from '../scoring/training/random.ts';
import { inBabble, inMusic, inPinkNoise } from '../scoring/training/surroundings.ts';
import { secondsOfVoice, verdictOfLevel } from '../scoring/results/verdict.ts';

const ROOM = 1.5 * SAMPLE_RATE;
const random = randomFrom(11);

const louder = (samples: Float32Array, decibels: number): Float32Array =>
  samples.map((x) => Math.round(Math.max(-1, Math.min(1, x * 10 ** (decibels / 20))) * 32_767) / 32_767);

/** Returns a recording after 1.5 s of its own background. */
function afterItsRoom(samples: Float32Array): Float32Array {
  const size = 10 ** (measureLevel(samples).quiet / 20) * Math.sqrt(3);
  const both = new Float32Array(ROOM + samples.length);
  for (let i = 0; i < ROOM; i++) both[i] = size * (2 * random() - 1);
  both.set(samples, ROOM);
  return both;
}

function measuresOf(samples: Float32Array): SoundMeasures {
  const level = measureLevel(samples);
  return { ...level, voice: secondsOfVoice(level) };
}

if (!hasCorpus()) {
  console.log(JSON.stringify({ skipped: 'no corpus beside the project' }));
} else {
  const bySpeaker = Map.groupBy(await readCorpus(), ([, { speaker }]) => speaker);
  const read = (id: string) => readAudio(fileURLToPath(recordingOf(id)));
  const pairs = await Promise.all(
    [...bySpeaker.values()].map(async (own) => {
      const long = own.filter(([, { words }]) => words.length >= 5);
      const [sentence, take] = long.length >= 2 ? long : own;
      return Promise.all([read(sentence![0]), read(take![0])]);
    }),
  );
  const other = async () => pairs[Math.floor(random() * pairs.length)][0];

  type Treat = (samples: Float32Array) => Float32Array | Promise<Float32Array>;
  const treatments: Record<string, Treat> = { asItIs: (samples) => samples };
  for (const decibels of [20, 15, 12, 10, 8, 5, 0]) {
    treatments[`pink${decibels}`] = (samples) => inPinkNoise(samples, decibels, random);
    treatments[`babble${decibels}`] = (samples) => inBabble(samples, decibels, random, other);
    treatments[`music${decibels}`] = (samples) => inMusic(samples, decibels, random);
  }
  for (const decibels of [-20, -25, -30, -35, -40, -50]) treatments[`by${decibels}dB`] = (s) => louder(s, decibels);
  for (const decibels of [12, 18, 24, 30, 36]) treatments[`by+${decibels}dB`] = (s) => louder(s, decibels);

  const rows: Record<string, Record<string, number>> = {};
  let [refused, calledGood] = [0, 0];
  const missed: Record<string, number> = {};
  const only = process.argv[2] ?? '';
  for (const [name, treat] of Object.entries(treatments)) {
    if (name !== 'asItIs' && !name.includes(only)) continue;
    const row: Record<string, number> = (rows[name] = {});
    for (const [sentence, take] of pairs) {
      const heard = await treat(afterItsRoom(sentence));
      const check = verdictOf(measuresOf(heard.subarray(0, ROOM)), measuresOf(heard.subarray(ROOM)));
      const scorer = verdictOfLevel(measureLevel(await treat(take)));
      const cell = `${check} / ${scorer}`;
      row[cell] = (row[cell] ?? 0) + 1;
      if (scorer === 'scored') continue;
      refused++;
      if (check !== 'good') continue;
      calledGood++;
      missed[name] = (missed[name] ?? 0) + 1;
    }
  }
  const asItIs = rows['asItIs'];
  const warned = pairs.length - (asItIs['good / scored'] ?? 0);
  for (const [name, row] of Object.entries(rows)) console.error(name, JSON.stringify(row));
  console.log(JSON.stringify({ speakers: pairs.length, refused, calledGood, missed, warned, rows }));
}
