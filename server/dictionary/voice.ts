import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout } from 'node:timers/promises';
import { encodeWav } from '../../scoring/audio/wav.ts';
import type { Logger } from '../logger.ts';
import { VOICE_RATE } from '../voice/kokoro.ts';
import type { Voice as OwnVoice } from '../voice/voice.ts';

export type Voice = {
  /** Returns a WAV file, or null if this machine can't say the text or is too busy. */
  say(text: string): Promise<Uint8Array | null>;
};

const run = promisify(execFile);

const TIME_LIMIT = 5_000;
/** Starts with a letter or digit, so that flite can't take it for an option. */
const SAYABLE = /^[a-z0-9][a-z0-9' -]{0,99}$/i;
const REMEMBERED = 100;
const PROCESSES = 2;
const MOST_WAITING = 50;
/** Slower than usual, for learners. */
const SLOWLY = ['--setf', 'duration_stretch=1.1'];

/** Speaks with flite, if it is installed. The first word finds out. */
export function fliteVoice(log: Logger, program = 'flite'): Voice {
  const said = new Map<string, Promise<Uint8Array | null>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let missing = false;

  async function synthesize(text: string): Promise<Uint8Array | null> {
    if (running < PROCESSES) running += 1;
    else await new Promise<void>((takeSeat) => waiting.push(takeSeat));
    let folder: string | undefined;
    try {
      // flite can't write into the socket that Node gives a child process as standard output.
      folder = await mkdtemp(join(tmpdir(), 'outloud-voice-'));
      const target = join(folder, 'said.wav');
      const options = { timeout: TIME_LIMIT, killSignal: 'SIGKILL' } as const;
      await run(program, ['-voice', 'slt', ...SLOWLY, '-t', text, '-o', target], options);
      const file = await readFile(target);
      return isWav(file) ? file : null;
    } catch (error) {
      missing = error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('spawn');
      // Don't log the error, because it contains the word that a student looked up.
      if (missing) log.info('flite is not installed: words are looked up without audio');
      else log.warn('flite failed');
      return null;
    } finally {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    async say(text) {
      const key = text.toLowerCase().replaceAll('’', "'");
      const known = said.get(key);
      if (known !== undefined) return known;
      if (missing || !SAYABLE.test(key) || waiting.length >= MOST_WAITING) return null;
      const saying = synthesize(key);
      said.set(key, saying);
      if (said.size > REMEMBERED) said.delete(said.keys().next().value ?? '');
      const audio = await saying;
      if (audio === null) said.delete(key);
      return audio;
    },
  };
}

/** Longest time in ms that a student waits for a natural voice. */
const PATIENCE = 3_000;
const MOST_OWN_WORDS = 500;

/** Speaks with the school's own voice. The other voice says what takes too long, and the own one says it next time. */
export function ownWords(own: Pick<OwnVoice, 'say'>, other: Voice, patience = PATIENCE): Voice {
  const said = new Map<string, Promise<Uint8Array | null>>();
  let waiting = 0;
  const begin = (text: string): Promise<Uint8Array | null> => {
    waiting += 1;
    const saying = own
      .say({ text, voice: 'grace', length: 'word' })
      .then((samples) => encodeWav(samples, VOICE_RATE))
      .catch(() => {
        said.delete(text);
        return null;
      })
      .finally(() => (waiting -= 1));
    said.set(text, saying);
    if (said.size > MOST_OWN_WORDS) said.delete(said.keys().next().value ?? '');
    return saying;
  };
  return {
    async say(text) {
      const key = text.toLowerCase().replaceAll('’', "'");
      if (!SAYABLE.test(key)) return null;
      const saying = said.get(key) ?? (waiting < MOST_WAITING ? begin(key) : Promise.resolve(null));
      const audio = await Promise.race([saying, setTimeout(patience, null, { ref: false })]);
      return audio ?? other.say(text);
    },
  };
}

function isWav(file: Buffer): boolean {
  return file.length > 44 && file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WAVE';
}
