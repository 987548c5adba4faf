import type { GameContent } from './game-content.ts';

/** The skills, each with a game, in the order in which the app shows them. Without zod, because the routes use them. */
export const SKILLS = ['speaking', 'listening', 'reading', 'writing'] as const;

/** `warm_up` exists only in the app: a copy of a speaking set that is never sent (SET-06, DATA-09). */
export const SKILL_MODES = [...SKILLS, 'warm_up'] as const;
export type SkillMode = (typeof SKILL_MODES)[number];

type Played = GameContent & { name: string | null };

/** Returns true if a student can finish a skill's game with the content of an entry. */
export const HAS_CONTENT: Record<(typeof SKILLS)[number], (entry: Played) => boolean> = {
  speaking: ({ speaking_content, name }) => (speaking_content?.sentence ?? name ?? '') !== '',
  listening: ({ listening_content }) => (listening_content?.items.length ?? 0) > 0,
  reading: ({ reading_content }) => (reading_content?.items.length ?? 0) > 0,
  writing: ({ scrambled }) => {
    const slots = scrambled.flatMap(({ word }) => [...word]);
    const letters = scrambled.flatMap(({ items }) => items);
    return slots.length > 0 && letters.length >= slots.length;
  },
};
