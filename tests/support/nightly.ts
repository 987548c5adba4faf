/** True in `npm run nightly`, which runs what `npm test` has no time for. */
export const isNight = process.env.NIGHTLY === '1';

/** Returns all cases at night, and every fifth by day. An odd step also meets the second of each pair. */
export const sampled = <Case>(cases: readonly Case[]): Case[] => cases.filter((_, at) => isNight || at % 5 === 0);
