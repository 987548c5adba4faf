import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SpeechService } from '../config/config.ts';
import { serviceFetch } from '../service-fetch.ts';
import { isMp3 } from './media-file.ts';
import { castName, isFemale, type VoiceName } from '../../contract/cast.ts';
import { encodeMp3, Mp3Error } from '../voice/mp3.ts';
import type { Length } from '../voice/say.ts';
import { VoiceError, type Voice } from '../voice/voice.ts';
import type { Spoken } from './spoken.ts';

export type ToSay = Pick<Spoken, 'text' | 'voice' | 'length'> &
  Partial<Pick<Spoken, 'level' | 'ipa' | 'pronunciations'>>;

/** Makes model audio. `origin` is its name in the record of origins. */
export type Speaker = {
  origin: string;
  /** Maximum number of concurrent requests. */
  atOnce: number;
  voiceOf: (voice: VoiceName) => string;
  /** Returns an mp3 file. Throws SpeakerError. */
  say: (spoken: ToSay, stopped?: AbortSignal) => Promise<Uint8Array>;
};

export class SpeakerError extends Error {
  override readonly name = 'SpeakerError';
}

const run = promisify(execFile);
const PROGRAMS = ['flite', 'sox', 'lame'];

export async function missingPrograms(): Promise<string[]> {
  const isMissing = (program: string) =>
    run(program, ['--version']).then(
      () => false,
      ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
    );
  const missing = await Promise.all(PROGRAMS.map(isMissing));
  return PROGRAMS.filter((_, at) => missing[at]);
}

/** Bit rates in kbit/s, low because passages are long, lines are many, and students hear most of them once. */
const BIT_RATE: Record<Length, string> = { word: '32', sentence: '32', passage: '24', line: '24' };
/** Slower than usual for learners, and slower for longer texts. A passage is in the target band (D14). */
const STRETCH: Record<'slt' | 'rms', Record<Length, number>> = {
  slt: { word: 1.1, sentence: 1.25, passage: 1.6, line: 1.15 },
  rms: { word: 1.05, sentence: 1.2, passage: 1.4, line: 1.1 },
};
const SILENCE_SECONDS = '0.15';
/** Leaves headroom for the overshoot of mp3 decoders. */
const PEAK_DBFS = '-3';

/** Flite has one woman and one man. */
function fliteVoiceOf(voice: VoiceName): 'slt' | 'rms' {
  return isFemale(voice) ? 'slt' : 'rms';
}

/** Speaks with flite's voices. Needs flite, sox, and lame. */
export const fliteSpeaker = {
  origin: 'flite',
  atOnce: 2,
  voiceOf: fliteVoiceOf,
  async say({ text, voice, length }: ToSay) {
    const flite = fliteVoiceOf(voice);
    const work = await mkdtemp(join(tmpdir(), 'model-audio-'));
    const file = (name: string) => join(work, name);
    const trim = 'silence 1 0.01 -50d fade t 0.005';
    const effects = `highpass 50 ${trim} reverse ${trim} reverse pad ${SILENCE_SECONDS} ${SILENCE_SECONDS} norm ${PEAK_DBFS}`;
    const encoding = `--silent -m m --resample 16 -b ${BIT_RATE[length]} -t --noreplaygain`.split(' ');
    try {
      await run('flite', [
        '-voice',
        flite,
        '--setf',
        `duration_stretch=${STRETCH[flite][length]}`,
        '-t',
        text,
        '-o',
        file('spoken.wav'),
      ]);
      const wave = ['-r', '16000', '-c', '1', '-b', '16'];
      await run('sox', [file('spoken.wav'), ...wave, file('trimmed.wav'), ...effects.split(' ')]);
      await run('lame', [...encoding, file('trimmed.wav'), file('said.mp3')]);
      return await readFile(file('said.mp3'));
    } catch (error) {
      throw new SpeakerError(`"${text.slice(0, 60)}" can’t be recorded: ${String(error).split('\n')[0]}.`);
    } finally {
      await rm(work, { recursive: true });
    }
  },
} satisfies Speaker;

/** Speaks with the school's own voice. Needs lame. */
export function ownSpeaker(voice: Pick<Voice, 'say'>): Speaker {
  return {
    origin: 'kokoro',
    atOnce: 1,
    voiceOf: castName,
    async say(spoken) {
      try {
        return await encodeMp3(await voice.say(spoken), spoken.length);
      } catch (error) {
        if (error instanceof VoiceError || error instanceof Mp3Error)
          throw new SpeakerError(`"${spoken.text.slice(0, 60)}" can’t be recorded. ${error.message}`);
        throw error;
      }
    },
  };
}

/** Timeout of a request, in ms. A service may need some time for a passage. */
const SERVICE_WAIT = 120_000;
const TRIES = 3;
const TRY_AGAIN_AFTER = 2_000;
/** Speeds for learners. Services accept 0.25 to 4. */
const SPEED: Record<Length, number> = { word: 0.9, sentence: 0.9, passage: 0.85, line: 0.95 };
/** Bytes of a recording. */
const LARGEST_ANSWER = 20_000_000;

export function serviceSpeaker({ url, key, model, voices }: SpeechService): Speaker {
  const voiceOf = (voice: VoiceName) => voices[isFemale(voice) ? 'slt' : 'rms'];
  const ask = ({ text, voice, length }: ToSay, stopped?: AbortSignal) =>
    serviceFetch(LARGEST_ANSWER)(`${url}/audio/speech`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key !== undefined && { Authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        voice: voiceOf(voice),
        input: text,
        response_format: 'mp3',
        speed: SPEED[length],
      }),
      signal: AbortSignal.any([AbortSignal.timeout(SERVICE_WAIT), ...(stopped ? [stopped] : [])]),
    });
  return {
    origin: `${url} ${model}`,
    atOnce: 4,
    voiceOf,
    async say(spoken, stopped) {
      for (let turn = 1; ; turn += 1) {
        const failed = (error: unknown) => {
          throw new SpeakerError(
            `The speech service at ${url} does not respond (${reasonOf(error)}). Check SPEECH_URL.`,
          );
        };
        const answer = await ask(spoken, stopped).catch(failed);
        if (answer.ok) return requireMp3(new Uint8Array(await answer.arrayBuffer().catch(failed)), url);
        await answer.body?.cancel();
        const mayPass = answer.status === 429 || answer.status >= 500;
        if (!mayPass || turn === TRIES)
          throw new SpeakerError(
            `The speech service at ${url} responded with status ${answer.status}. Check SPEECH_URL and SPEECH_KEY.`,
          );
        await setTimeout(turn * TRY_AGAIN_AFTER, undefined, { signal: stopped });
      }
    },
  };
}

function requireMp3(file: Uint8Array, url: string): Uint8Array {
  if (isMp3(file)) return file;
  throw new SpeakerError(`The speech service at ${url} did not send MP3 audio.`);
}

function reasonOf(error: unknown): string {
  const { cause, name } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}
