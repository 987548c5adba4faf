/** Weak forms of function words, in General American IPA. The dictionary has the strong forms. */
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
/** Function words with one form only. */
const OTHERS = 'been did i in is it its on our she so they their these this those with'.split(' ');
/** Words that are weak except at the end of a sentence. Strong forms would sound like a robot. */
const NEARLY_ALWAYS = new Set('a an and as at can for from of than the to'.split(' '));

export function weakForms(word: string): string[] {
  return Object.hasOwn(WEAK, word) ? WEAK[word]!.split(' ') : [];
}

/** True if a word is barely audible in running speech. */
export function isLittle(word: string): boolean {
  return Object.hasOwn(WEAK, word) || OTHERS.includes(word);
}

/** Returns true for each word of a text that must be weak there. */
export function weakPlaces(text: string): boolean[] {
  return text.split(/(?<![.?!,;:])[.?!,;:]+(?:\s|$)/).flatMap((sentence) => {
    const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
    // As in "a can of soup".
    const isNoun = (at: number): boolean =>
      words[at] === 'can' && /^(a|the|this|that|my|your|one)$/.test(words[at - 1] ?? '');
    return words.map((word, at) => at < words.length - 1 && NEARLY_ALWAYS.has(word) && !isNoun(at));
  });
}
