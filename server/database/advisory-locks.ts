/** Numbers of PostgreSQL's advisory locks. All programs that use a database share them, so each has one purpose. */
export const ADVISORY_LOCKS = {
  pack: 7_201_403,
  /** Normal use takes a shared lock. Operations on the whole store take an exclusive lock. */
  store: 7_201_404,
  roster: 7_201_405,
} as const;
