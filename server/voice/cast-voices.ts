import type { CastName } from '../../contract/cast.ts';
import type { Blend } from './kokoro.ts';

/** A member's voice, made of Kokoro's voices. */
export type CastVoice = {
  blend: Blend;
  /** Factor of pitch and resonances. Above 1, the voice is younger. */
  raise: number;
  /** Speed at which the voice says as much as the others. */
  speed: number;
};

export const CAST_VOICES: Record<CastName, CastVoice> = {
  grace: { blend: mix({ af_heart: 0.75, af_sarah: 0.25 }), raise: 1, speed: 0.99 },
  hazel: { blend: mix({ af_bella: 0.5, af_sarah: 0.5 }), raise: 1, speed: 1 },
  joan: { blend: mix({ af_kore: 1 }), raise: 1, speed: 0.99 },
  mark: { blend: mix({ am_michael: 1 }), raise: 1, speed: 1.08 },
  oscar: { blend: mix({ am_fenrir: 1 }), raise: 0.96, speed: 0.98 },
  theo: { blend: mix({ am_puck: 1 }), raise: 1.05, speed: 0.96 },
  tess: { blend: mix({ af_aoede: 1 }), raise: 1.05, speed: 0.95 },
  ivy: { blend: mix({ af_heart: 0.6, af_sarah: 0.4 }), raise: 1.15, speed: 0.98 },
  finn: { blend: mix({ am_puck: 0.4, af_sarah: 0.6 }), raise: 1.14, speed: 0.94 },
  edith: { blend: mix({ af_nova: 0.6, af_kore: 0.4 }), raise: 0.92, speed: 0.95 },
  walter: { blend: mix({ am_michael: 0.5, am_onyx: 0.5 }), raise: 0.92, speed: 1.02 },
  imogen: { blend: mix({ bf_emma: 0.5, bf_isabella: 0.5 }), raise: 1, speed: 1 },
  hugh: { blend: mix({ bm_george: 1 }), raise: 1, speed: 1.12 },
};

/** Voices of Kokoro that the cast needs. */
export const KOKORO_VOICES = [
  ...new Set(Object.values(CAST_VOICES).flatMap(({ blend }) => blend.map(([name]) => name))),
];

function mix(weights: Record<string, number>): Blend {
  return Object.entries(weights);
}
