import { createHash } from 'node:crypto';
import { studentVoice, type VoiceName } from '../contract/cast.ts';
import type { PackScenarioFile } from '../dialogue/scenario/scenario.schema.ts';

type Scene = Pick<PackScenarioFile, 'voice' | 'key_sentences'>;

/** Returns the voice of a line. A student says the key sentences. */
export function voiceOfLine({ voice, key_sentences }: Scene, text: string): VoiceName {
  return key_sentences.some((sentence) => sentence.text === text) ? studentVoice(voice) : voice;
}

/** Returns the name that a line's recording has in the audio folder, even if no such file exists. */
export function audioOfLine(scene: Scene, text: string): string {
  return audioOf(voiceOfLine(scene, text), text);
}

/** Returns the name of a recording of the text. */
export function audioOf(voice: VoiceName, text: string): string {
  return `line-${createHash('sha256').update(`${voice}\n${text}`).digest('hex').slice(0, 16)}.mp3`;
}

export function isLineAudio(file: string): boolean {
  return /^line-[0-9a-f]{16}\.mp3$/.test(file);
}
