/** How little words are said inside a sentence, in General American IPA; their strong forms are the dictionary's. */
const WEAK: Readonly<Record<string, string>> = {
  a: 'ə',
  am: 'əm',
  an: 'ən',
  and: 'ənd ən',
  are: 'ər',
  as: 'əz',
  at: 'ət',
  be: 'bi',
  but: 'bət',
  can: 'kən',
  could: 'kəd',
  do: 'də',
  does: 'dəz',
  for: 'fər',
  from: 'frəm',
  had: 'həd əd',
  has: 'həz əz',
  have: 'həv əv',
  he: 'hi i',
  her: 'hər ər',
  him: 'hɪm ɪm',
  his: 'hɪz ɪz',
  me: 'mi',
  must: 'məst',
  my: 'maɪ',
  of: 'əv',
  or: 'ər',
  shall: 'ʃəl',
  she: 'ʃi',
  should: 'ʃəd',
  some: 'səm',
  than: 'ðən',
  that: 'ðət',
  the: 'ðə ði',
  them: 'ðəm əm',
  there: 'ðər',
  to: 'tə',
  us: 'əs',
  was: 'wəz',
  we: 'wi',
  were: 'wər',
  will: 'wəl əl',
  would: 'wəd əd',
  you: 'jə ju',
  your: 'jər',
};
/** Little words that have one form only. */
const OTHERS = 'been did i in is it its on our she so they their these this those with'.split(' ');
/** Words that are weak wherever they do not end a sentence: said strong, they make a robot's rhythm. */
const NEARLY_ALWAYS = new Set('a an and as at can for from of than the to'.split(' '));

/** In IPA; [] for a word that is always said in full. */
export function weakForms(word: string): string[] {
  return Object.hasOwn(WEAK, word) ? WEAK[word]!.split(' ') : [];
}

/** Whether an ear gets little of a word in running speech. */
export function isLittle(word: string): boolean {
  return Object.hasOwn(WEAK, word) || OTHERS.includes(word);
}

/** For each word of a text, in lower case and in order, whether it has to be weak there. */
export function weakPlaces(text: string): boolean[] {
  return text.split(/[.?!,;:]+(?:\s|$)/).flatMap((sentence) => {
    const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
    // A can of soup.
    const isNoun = (at: number): boolean =>
      words[at] === 'can' && /^(a|the|this|that|my|your|one)$/.test(words[at - 1] ?? '');
    return words.map((word, at) => at < words.length - 1 && NEARLY_ALWAYS.has(word) && !isNoun(at));
  });
}
