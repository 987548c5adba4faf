/*
 * Makes the model audio of the demo school. Authors run it, and commit the files.
 *   node training/model-audio/make.ts --model FOLDER --python PYTHON [--state FOLDER] [--share N/M] [--of ID] [--place]
 * Says each text, and repeats it in other ways until the product's ear and a second listener (Whisper base) hear all its
 * words. A second run makes only missing files. --share divides the work among processes. --place copies finished sets,
 * passages, and role-plays into the repository. Needs lame, and a Python with numpy and torch.
 */
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { resample } from '../../scoring/audio/resample.ts';
import { encodeWav } from '../../scoring/audio/wav.ts';
import { SAMPLE_RATE } from '../../scoring/rates.ts';
import { decodeModelAudio } from '../../server/speech/model-audio.ts';
import { wordsOf } from '../../words/text.ts';
import { Kokoro, VOICE_RATE } from '../../server/voice/kokoro.ts';
import { sayApart } from './apart.ts';
import { openEars, type Heard } from './ears.ts';
import { jobsOfPack, type Job } from './jobs.ts';
import { attemptsForWord, nextForText, type Attempt } from './takes.ts';
import { encodeMp3 } from '../../server/voice/mp3.ts';
import { assembled, chunksOf, sayChunk, type Chunk } from '../../server/voice/say.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Changes when the voice says the same content otherwise. */
const VERSION = 1;
/** Texts of so few words are said alone. */
const FEW_WORDS = 2;
const MOST_TURNS = 17;

const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    python: { type: 'string', default: 'python3' },
    state: { type: 'string', default: join(ROOT, 'data', 'voices') },
    share: { type: 'string', default: '0/1' },
    of: { type: 'string' },
    place: { type: 'boolean', default: false },
  },
});
const { state } = values;
type Said = { sound: Float32Array; attempt: Attempt; heard: Heard };
type Made = { key: string; target: string; of: string };

const DONE = join(state, 'done.jsonl');
for (const folder of ['mp3', 'wav']) mkdirSync(join(state, folder), { recursive: true });
const keyOf = ({ target, saying }: Job): string =>
  createHash('sha256')
    .update(JSON.stringify([VERSION, relative(ROOT, target), { ...saying, pronunciations: undefined }]))
    .digest('hex')
    .slice(0, 16);
const doneKeys = () =>
  new Set(
    existsSync(DONE)
      ? readFileSync(DONE, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => (JSON.parse(line) as Made).key)
      : [],
  );

const jobs = (await jobsOfPack()).filter(({ of }) => values.of === undefined || values.of === of);
if (values.place) place();
else await makeAll();

async function makeAll(): Promise<void> {
  if (values.model === undefined) throw new Error('Name the folder of the model with --model.');
  const [share = 0, shares = 1] = values.share.split('/').map(Number);
  const done = doneKeys();
  const left = jobs.filter((job, at) => at % shares === share && !done.has(keyOf(job)));
  const kokoro = await Kokoro.open(values.model, 1);
  const ears = await openEars(values.python);
  for (const [at, job] of left.entries()) {
    const chunks = chunksOf(job.saying);
    const said: Said[] = [];
    for (const chunk of chunks) said.push(await sayUntilRight(job, chunk, kokoro, ears));
    const sound = assembled(
      job.saying,
      chunks,
      said.map((one) => one.sound),
    );
    await keep(job, chunks, said, sound);
    const doubts = said.flatMap(({ heard }) => [...heard.under.map(({ word }) => word), ...heard.differences]);
    process.stdout.write(`${at + 1}/${left.length} ${job.of} ${basename(job.target)} ${doubts.join(', ')}\n`);
  }
  ears.close();
}

type Parts = [Kokoro, Awaited<ReturnType<typeof openEars>>];

async function sayUntilRight({ saying }: Job, chunk: Chunk, ...[kokoro, ears]: Parts): Promise<Said> {
  const isAlone = wordsOf(chunk.text).length <= FEW_WORDS;
  const alone = isAlone ? attemptsForWord(saying.voice) : [{}];
  let best: Said | undefined;
  for (let turn = 0; turn < (isAlone ? alone.length : MOST_TURNS); turn += 1) {
    const attempt: Attempt | undefined =
      isAlone || best === undefined
        ? alone[turn]
        : nextForText(saying.voice, chunk.text, { turn, heard: best.heard, best: best.attempt });
    if (attempt === undefined) break;
    const { voice = saying.voice, isApart = false, ...take } = attempt;
    const sound = await (isApart ? sayApart : sayChunk)(kokoro, { ...saying, voice }, chunk, take);
    // The ears hear what a student hears: an mp3 file at the final loudness, with silence around it.
    const finished = assembled({ ...saying, text: chunk.text }, [{ ...chunk, pauseAfter: undefined }], [sound]);
    const { samples } = await decodeModelAudio(await encodeMp3(finished, saying.length));
    const heard = await ears.hear(samples, chunk.text, saying.pronunciations);
    if (best === undefined || doubtsOf(heard) < doubtsOf(best.heard)) best = { sound, attempt, heard };
    if (doubtsOf(best.heard) === 0) break;
  }
  return best!;
}

/** A word that the second listener heard otherwise weighs as much as a word that scored nothing. */
function doubtsOf({ under, differences }: Heard): number {
  return under.reduce((sum, { score }) => sum + 1 - score / 200, 0) + 1.5 * differences.length;
}

async function keep(job: Job, chunks: readonly Chunk[], said: readonly Said[], sound: Float32Array): Promise<void> {
  const { target, of, saying } = job;
  const name = basename(target, '.mp3');
  const { pronunciations: _, ...spoken } = saying;
  writeFileSync(join(state, 'wav', `${name}.wav`), encodeWav(resample(sound, VOICE_RATE), SAMPLE_RATE));
  const part = join(state, 'mp3', `${name}.part`);
  writeFileSync(part, await encodeMp3(sound, saying.length));
  renameSync(part, join(state, 'mp3', `${name}.mp3`));
  const record = {
    key: keyOf(job),
    target: relative(ROOT, target),
    of,
    ...spoken,
    seconds: Math.round((100 * sound.length) / VOICE_RATE) / 100,
    chunks: said.map(({ attempt, heard }, at) => ({
      text: chunks[at]!.text,
      take: { ...attempt, strong: attempt.strong && [...attempt.strong] },
      ...heard,
    })),
  };
  appendFileSync(DONE, `${JSON.stringify(record)}\n`);
}

/** Copies whole sets, passages, and role-plays, so that no scene mixes old and new voices. */
function place(): void {
  const done = doneKeys();
  for (const [of, files] of Map.groupBy(jobs, (job) => job.of)) {
    const isWhole = files.every((job) => done.has(keyOf(job)));
    if (isWhole) for (const { target } of files) copyFileSync(join(state, 'mp3', basename(target)), target);
    process.stdout.write(`${of}: ${isWhole ? 'placed' : 'not finished'}\n`);
  }
}
