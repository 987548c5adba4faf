import type { GameContent } from './game-content.ts';

/** The skills, each with a game, in the order in which the app shows them. Without zod, because the routes use them. */
export const SKILLS = ['speaking', 'listening', 'reading', 'writing'] as const;

/** `warm_up` exists only in the app: a copy of a speaking set that is never sent (SET-06, DATA-09). */
export type SkillMode = (typeof SKILLS)[number] | 'warm_up';

type Played = GameContent & { name: string | null };

/** Returns true if a student can finish a skill's game with the content of an entry. */
export const HAS_CONTENT: Record<(typeof SKILLS)[number], (entry: Played) => boolean> = {
  speaking: ({ speaking_content, name }) => Boolean(speaking_content?.sentence ?? name),
  listening: ({ listening_content }) => Boolean(listening_content?.items.length),
  reading: ({ reading_content }) => Boolean(reading_content?.items.length),
  writing: ({ scrambled }) => {
    const slots = scrambled.flatMap(({ word }) => [...word]).length;
    return slots > 0 && scrambled.flatMap(({ items }) => items).length >= slots;
  },
};
