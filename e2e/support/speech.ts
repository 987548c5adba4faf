import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { audioOfLine } from '../../server/line-audio.ts';
import { decodeModelAudio } from '../../server/speech/model-audio.ts';

/** In Hz. */
const RATE = 16_000;
const project = new URL('../../', import.meta.url);

/** Recording of a card of the demo school. Parses one study set, because loading the whole pack takes a second. */
export async function modelAudio(text: string): Promise<Float32Array> {
  const folder = new URL('server/demo-school/study-sets/', project);
  for (const name of await readdir(folder)) {
    const source = await readFile(new URL(name, folder), 'utf8');
    if (!source.includes(text)) continue;
    const { items } = parse(source) as { items: { text: string; audio?: string }[] };
    const item = items.find((candidate) => candidate.text === text);
    if (item?.audio !== undefined) return demoAudio(item.audio);
  }
  throw new Error(`The demo school has no recording of '${text}'`);
}

export async function demoAudio(file: string): Promise<Float32Array> {
  const { samples } = await decodeModelAudio(await readFile(new URL(`server/demo-school/audio/${file}`, project)));
  return samples;
}

/** Recording of a line or a key sentence of a role-play of the demo school. */
export async function lineAudio(name: string, text: string): Promise<Float32Array> {
  const source = await readFile(new URL(`server/demo-school/role-plays/${name}.yaml`, project), 'utf8');
  return demoAudio(audioOfLine(PackScenarioFile.parse(parse(source)), text));
}

/** `lead` and `trail` are seconds of silence before and after the sound. */
export function wavFile(sound: Float32Array, lead: number, rate = RATE, trail = 60): Buffer {
  const samples = new Float32Array(lead * rate + sound.length + trail * rate);
  samples.set(sound, lead * rate);
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, at) =>
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + at * 2),
  );
  return file;
}
