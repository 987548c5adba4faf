/** The numbers of PostgreSQL's advisory locks, which are the same for all that use a database: each for one purpose. */
export const ADVISORY_LOCKS = {
  /** Of two that put a pack into the store one waits. */
  pack: 7_201_403,
  /** Whoever works with the store has it together with others; whoever changes it as a whole, alone. */
  store: 7_201_404,
  /** Of two imports of a roster one waits. */
  roster: 7_201_405,
} as const;
