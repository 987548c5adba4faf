import createModule from 'soundswallower';
import type { Decoder, SoundSwallowerModule } from 'soundswallower';
import type { ModelFiles } from './assets.ts';

export const SAMPLE_RATE = 16000;
/** Frames of 10 ms. */
export const FRAMES_PER_SECOND = 100;
const OPTIONS = { loglevel: 'FATAL', samprate: SAMPLE_RATE, beam: 1e-150, wbeam: 1e-150, pbeam: 1e-150 };

/** One aligned sound: begin and length in frames, and the same of its three model states. */
export type AlignedPhone = { name: string; begin: number; frames: number; states: { begin: number; frames: number }[] };
/** One aligned word: which of its pronunciations fitted best, and its sounds. */
export type AlignedWord = { pronunciation: number; begin: number; frames: number; phones: AlignedPhone[] };
export type Spectrogram = { data: Float32Array; frames: number; bands: number };

/**
 * Finds where each sound of a known text lies in a recording. One decoder for life: soundswallower leaks a deleted one.
 */
export type Aligner = {
  /**
   * @param samples 16 kHz mono
   * @param words   each word's accepted pronunciations, as ARPAbet names joined by spaces
   * @returns the words in order, or null when the text can't be laid over the recording
   */
  align(samples: Float32Array, words: readonly (readonly string[])[]): AlignedWord[] | null;
  /**
   * Begin and length of each word in frames; far cheaper in memory than `align` for a long recording.
   * @param mayStop whether the reader may have stopped before the end: then the result may have fewer words
   */
  alignWords(
    samples: Float32Array,
    words: readonly (readonly string[])[],
    mayStop: boolean,
  ): { begin: number; frames: number }[] | null;
  /** Log energies of the model's 20 bands (130-3700 Hz), with its noise removal. */
  spectrogram(samples: Float32Array): Spectrogram;
};

// What the decoder is built from beyond its public methods, so that a model comes from bytes instead of paths.
type Internals = SoundSwallowerModule & {
  _s3file_init(address: number, length: number): number;
  _s3file_free(file: number): void;
  _decoder_init_feat_s3file(decoder: number, lda: number): number;
  _bin_mdef_read_s3file(file: number, ciOnly: number): number;
  _set_mdef(decoder: number, mdef: number): void;
  _tmat_init_s3file(file: number, logmath: number, floor: number): number;
  _set_tmat(decoder: number, matrices: number): void;
  _decoder_logmath(decoder: number): number;
  _load_gmm(decoder: number, means: number, variances: number, mixw: number, sendump: number): number;
  _decoder_init_acmod_post(decoder: number): number;
  _decoder_init_dict_s3file(decoder: number, dictionary: number, fillers: number): number;
};
type DecoderInternals = Decoder & {
  cdecoder: number;
  cacmod: number;
  init_cleanup(): Promise<void>;
  init_fe(): Promise<number>;
  init_acmod(): Promise<number>;
};

function toHeap(module: Internals, bytes: Uint8Array): number {
  const address = module._malloc(bytes.length + 1);
  module.HEAPU8.set(bytes, address);
  module.HEAPU8[address + bytes.length] = 0;
  return module._s3file_init(address, bytes.length);
}

async function loadDecoder(files: ModelFiles, wasm: ArrayBuffer | undefined): Promise<Decoder> {
  const module = (await createModule(wasm ? { wasmBinary: wasm } : {})) as Internals;
  const decoder = new module.Decoder(OPTIONS) as DecoderInternals;
  const c = decoder.cdecoder;
  const params = JSON.parse(new TextDecoder().decode(files.featParams)) as Record<string, string | number>;
  for (const [key, value] of Object.entries(params)) if (decoder.has_config(key)) decoder.set_config(key, value);
  await decoder.init_cleanup();
  await decoder.init_fe();
  if (module._decoder_init_feat_s3file(c, 0) === 0) throw new Error('the acoustic model has unusable feature settings');
  decoder.cacmod = await decoder.init_acmod();
  const mdef = module._bin_mdef_read_s3file(toHeap(module, files.mdef), 0);
  if (mdef === 0) throw new Error('the acoustic model has an unusable mdef');
  module._set_mdef(c, mdef);
  const floor = Number(decoder.get_config('tmatfloor'));
  const matrices = module._tmat_init_s3file(
    toHeap(module, files.transitionMatrices),
    module._decoder_logmath(c),
    floor,
  );
  if (matrices === 0) throw new Error('the acoustic model has unusable transition matrices');
  module._set_tmat(c, matrices);
  const [means, variances, sendump] = [files.means, files.variances, files.sendump].map((bytes) =>
    toHeap(module, bytes),
  );
  if (module._load_gmm(c, means ?? 0, variances ?? 0, 0, sendump ?? 0) < 0)
    throw new Error('the acoustic model has unusable densities');
  if (module._decoder_init_acmod_post(c) < 0) throw new Error('the acoustic model could not be set up');
  // No dictionary: every word comes with its own pronunciations, and 126,000 others would only take memory.
  if (module._decoder_init_dict_s3file(c, 0, toHeap(module, files.noiseDictionary)) === 0)
    throw new Error('unusable noise words');
  decoder.initialized = true;
  return decoder;
}

/**
 * Builds the aligner from the model's bytes.
 * @throws Error when a model file is not what soundswallower expects
 */
export async function createAligner(files: ModelFiles, wasm?: ArrayBuffer): Promise<Aligner> {
  const decoder = await loadDecoder(files, wasm);
  const known = new Set<string>();
  const frame = (seconds: number): number => Math.round(seconds * FRAMES_PER_SECOND);

  // The decoder picks among `name`, `name(2)`, ... by itself. A name tells all its pronunciations, so it never changes
  // meaning. New ones are added in one call, because each call rebuilds the decoder's tables.
  function namesOf(words: readonly (readonly string[])[]): string[] {
    const added: [string, string][] = [];
    const names = words.map((pronunciations) => {
      const name = `@${pronunciations.join('~').replaceAll(' ', '_')}`;
      if (!known.has(name)) {
        known.add(name);
        pronunciations.forEach((phones, index) => added.push([index === 0 ? name : `${name}(${index + 1})`, phones]));
      }
      return name;
    });
    if (added.length > 0) decoder.add_words(...added);
    return names;
  }

  type Pass = { level: number; mayStop: boolean };
  function run(samples: Float32Array, words: readonly (readonly string[])[], { level, mayStop }: Pass) {
    if (words.length === 0 || samples.length < SAMPLE_RATE / 20) return null;
    const names = namesOf(words);
    if (mayStop)
      decoder.set_grammar(
        `#JSGF V1.0; grammar reading; public <reading> = ${names.join(' [ ')}${' ]'.repeat(names.length - 1)};`,
      );
    else decoder.set_align_text(names.join(' '));
    decoder.start();
    try {
      decoder.process_audio(samples, false, true);
    } finally {
      decoder.stop();
    }
    try {
      const said = (decoder.get_alignment({ align_level: level }).w ?? []).filter((segment) =>
        segment.t.startsWith('@'),
      );
      return said.length === words.length || (mayStop && said.length > 0) ? said : null;
    } catch {
      // No path through the recording: the decoder answers with an empty text instead of JSON.
      return null;
    }
  }

  return {
    align(samples, words) {
      const said = run(samples, words, { level: 2, mayStop: false });
      return (
        said &&
        said.map((word) => ({
          pronunciation: Number(/\((\d+)\)$/.exec(word.t)?.[1] ?? 1) - 1,
          begin: frame(word.b),
          frames: frame(word.d),
          phones: (word.w ?? []).map((phone) => ({
            name: phone.t,
            begin: frame(phone.b),
            frames: frame(phone.d),
            states: (phone.w ?? []).map((state) => ({ begin: frame(state.b), frames: frame(state.d) })),
          })),
        }))
      );
    },
    alignWords(samples, words, mayStop) {
      const said = run(samples, words, { level: 0, mayStop });
      return said && said.map((word) => ({ begin: frame(word.b), frames: frame(word.d) }));
    },
    spectrogram(samples) {
      const { data, nfr, nfeat } = decoder.spectrogram(samples);
      return { data, frames: nfr, bands: nfeat };
    },
  };
}
