import { z } from 'zod';

/** Kind of person that a voice sounds like. */
export type CastKind = 'girl' | 'boy' | 'woman' | 'man' | 'grandmother' | 'grandfather';
export type CastMember = { name: string; kind: CastKind; isBritish?: boolean };

/** Voices of model audio, in the order in which teachers choose from them. `name` is shown with a capital. */
export const CAST = [
  { name: 'grace', kind: 'woman' },
  { name: 'hazel', kind: 'woman' },
  { name: 'joan', kind: 'woman' },
  { name: 'mark', kind: 'man' },
  { name: 'oscar', kind: 'man' },
  { name: 'theo', kind: 'man' },
  { name: 'tess', kind: 'girl' },
  { name: 'ivy', kind: 'girl' },
  { name: 'finn', kind: 'boy' },
  { name: 'edith', kind: 'grandmother' },
  { name: 'walter', kind: 'grandfather' },
  { name: 'imogen', kind: 'woman', isBritish: true },
  { name: 'hugh', kind: 'man', isBritish: true },
] as const satisfies readonly CastMember[];
export type CastName = (typeof CAST)[number]['name'];

/** Names of earlier packs. `slt` is a woman, now spoken by Grace, and `rms` a man, now spoken by Mark. */
const EARLIER = { slt: 'grace', rms: 'mark' } as const;

export const VOICES = [...Object.keys(EARLIER), ...CAST.map(({ name }) => name)] as readonly VoiceName[];
export type VoiceName = keyof typeof EARLIER | CastName;
export const VoiceName = z.enum(VOICES);

export function castName(voice: VoiceName): CastName {
  return voice === 'slt' || voice === 'rms' ? EARLIER[voice] : voice;
}

export function castMember(voice: VoiceName): CastMember {
  return CAST.find(({ name }) => name === castName(voice))!;
}

/** True for a voice that services and programs with one woman and one man speak with the woman. */
export function isFemale(voice: VoiceName): boolean {
  return ['girl', 'woman', 'grandmother'].includes(castMember(voice).kind);
}

/** Voice of what a student may say in a scene, never like the character's. Earlier packs have one voice for both. */
export function studentVoice(voice: VoiceName): VoiceName {
  if (voice === 'slt' || voice === 'rms') return voice;
  return isFemale(voice) ? 'finn' : 'tess';
}

export function shownCastName(voice: VoiceName): string {
  const name = castName(voice);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
