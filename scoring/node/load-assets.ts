import { readFile } from 'node:fs/promises';
import type { ScorerAssets } from '../assets.ts';
import { openEncoder, type Encoder } from '../nets/encoder.ts';
import { openLanguageModel, type LanguageModel } from '../nets/language-model.ts';
import { openTranscriber, type Transcriber, type TranscriberFiles } from '../nets/transcriber.ts';
import type { WeightsFile } from '../nets/weights.ts';

const MODEL = new URL('../model/', import.meta.url);
const RESTORE = 'git checkout scoring/model';

/** Reads weights from a folder, by default scoring/model. Throws the file system's error if a file is missing. */
export async function loadWeights(name: string, folder = MODEL): Promise<WeightsFile> {
  const [header, data] = await Promise.all(
    ['json', 'bin'].map((ending) => readFile(new URL(`${name}.${ending}`, folder))),
  );
  return { header: JSON.parse(header!.toString()) as unknown, data: new Uint8Array(data!) };
}

/** Reads the encoder from a folder. Throws Error with the command that helps if it can't run. */
export async function loadEncoder(folder = MODEL): Promise<Encoder> {
  const [runtime, model, card] = await Promise.all([
    helpedBy('npm ci --omit=dev', import('onnxruntime-node')),
    helpedBy(RESTORE, readFile(new URL('encoder.onnx', folder))),
    helpedBy(RESTORE, readFile(new URL('encoder.json', folder), 'utf8')),
  ]);
  const { sha256 } = JSON.parse(card) as { sha256: string };
  return helpedBy(RESTORE, openEncoder(runtime, model, sha256));
}

/** Reads the part that writes down what was said, like `loadEncoder`. */
export async function loadTranscriber(folder = MODEL): Promise<Transcriber> {
  const [runtime, encoder, sound, writer] = await Promise.all([
    helpedBy('npm ci --omit=dev', import('onnxruntime-node')),
    loadEncoder(folder),
    helpedBy(RESTORE, readFile(new URL('transcriber-sound.onnx', folder))),
    readWriter(folder),
  ]);
  return helpedBy(RESTORE, openTranscriber(runtime, { sound, ...writer }, encoder));
}

/** Reads the transcriber's writer as a language model, like `loadEncoder`. */
export async function loadLanguageModel(folder = MODEL): Promise<LanguageModel> {
  const [runtime, writer] = await Promise.all([
    helpedBy('npm ci --omit=dev', import('onnxruntime-node')),
    readWriter(folder),
  ]);
  return helpedBy(RESTORE, openLanguageModel(runtime, writer));
}

async function readWriter(folder: URL): Promise<Pick<TranscriberFiles, 'words' | 'card'>> {
  const [words, card] = await Promise.all([
    helpedBy(RESTORE, readFile(new URL('transcriber-words.onnx', folder))),
    helpedBy(RESTORE, readFile(new URL('transcriber.json', folder), 'utf8')),
  ]);
  return { words, card: JSON.parse(card) as TranscriberFiles['card'] };
}

async function helpedBy<Loaded>(command: string, loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`the speech encoder can't be used: ${reason}. Run: ${command}`, { cause });
  }
}

export async function loadAssets(): Promise<ScorerAssets> {
  const [acoustic, scorer, contrast, said, encoder] = await Promise.all([
    loadWeights('acoustic'),
    loadWeights('scorer'),
    loadWeights('contrast'),
    loadWeights('said'),
    loadEncoder(),
  ]);
  return { acoustic, scorer, contrast, said, encoder };
}
