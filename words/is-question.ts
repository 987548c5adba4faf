const BE = "is|isn't|are|aren't|am|was|wasn't|were|weren't";
const HELPERS = `can|can't|could|couldn't|will|won't|would|wouldn't|should|shouldn't|may|might|must|shall|has|hasn't`;
const DOES = "do|don't|does|doesn't|did|didn't|have|haven't";
const WHO = 'i|you|he|she|it|we|they';
const OPENING =
  /^(?:(?:hello|hi|hey|sorry|excuse me|please|ok|okay|so|and|but|well|oh|wow|thanks|thank you|yes|no|hmm|um)[,!.]? )*/i;
const ASKED = new RegExp(
  `^(?:(?:what|how) about\\b|(?:where|when|why|who)(?:'s|'re| (?:${BE}|${HELPERS}|${DOES}))\\b|(?:what|which|whose|how)(?:'s|'re|(?: (?!(?:${WHO}|this|that|these|those|an?)\\b)[a-z]+){0,3} (?:${BE}|${HELPERS}|${DOES}))\\b)`,
  'i',
);
/** "Do the dishes" and "Have a nice day" ask nothing. */
const TURNED = new RegExp(
  `^(?:(?:${BE}|${HELPERS}) (?:${WHO}|this|that|these|those|there|the|my|your|his|her|our|their|an?|any|some|everyone|anyone)\\b|(?:${DOES}) (?:${WHO}|these|those)\\b|(?:does|did) (?:this|that|the|my|your|an?|any|every)\\b)`,
  'i',
);

/** True if an English sentence needs a question mark, by its first words. */
export function isQuestion(sentence: string): boolean {
  const text = sentence.replaceAll('’', "'").replace(OPENING, '');
  return ASKED.test(text) || TURNED.test(text);
}
