import { fileURLToPath } from 'node:url';

/** The server finds this school's audio and pictures after the school's own. */
export const DEMO_SCHOOL = fileURLToPath(new URL('demo-school', import.meta.url));
export const BUILT_APP = fileURLToPath(new URL('../dist', import.meta.url));
/** Recordings of the word pairs for practicing sounds, for every school. */
export const PAIR_AUDIO = fileURLToPath(new URL('./practice/audio', import.meta.url));
