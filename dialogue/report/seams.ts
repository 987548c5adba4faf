import { isQuestion } from '../../words/is-question.ts';

/* Marks the seams between a clause and words such as thanks, yes, and please, which students type without punctuation. */

const THANKS = '(?:thanks|thank you)(?: (?:so|very) much| a lot)?';
const GREETING = 'hello|hi|hey|good (?:morning|afternoon|evening)|excuse me';
const ANSWER = 'yes|yeah|yep|yup|nope|okay|ok|sure';
const OPENER = `${THANKS}|${GREETING}|${ANSWER}|no problem|no|sorry|oh no|oh(?! no\\b)|wow|great|cool|well|please|goodbye|bye`;
const CALLED = 'miss|mister|sir|madam|teacher|mom|dad|guys|everyone|there|my friend';
const VERB =
  'am|is|are|was|were|be|can|could|will|would|should|must|may|might|do|does|did|have|has|had|like|love|hate|want|need|know|think|live|work|play|go|come|eat|drink|see|feel|look|taste|smell|make|take|get|give|help|say|said|got|went|came|liked|wanted';
const CLAUSE = new RegExp(
  `^(?:(?:i|i['’][a-z]+|we|they|he|she) (?:[a-z])|(?:you|we|they|he|she|it|that|this|there)['’](?:re|s|ll|ve|d)\\b|(?:you|it|this|that|these|those|there|(?:my|the|your|our|his|her) [a-z]+) (?:(?:really|also|always|never|so|very|too) )?(?:${VERB})(?:s|n['’]t)?\\b|let['’]s\\b)`,
  'i',
);
const OPENING = new RegExp(`^(${OPENER})(?: (${CALLED}))?([,!.]?) +(?=[a-z])`, 'i');
const CLOSING = new RegExp(
  `(?<=[a-z'’]) +((?:${THANKS}|please|sorry|goodbye|bye)(?: (?:thanks|thank you|please|goodbye|bye|${CALLED}))*)(?=[.?!]*$)`,
  'i',
);
/** Words before which a closing word is part of the clause ("I want to say thank you"). */
const BEFORE_CLOSING =
  /(?:^|[\s,])(?:say|says|said|saying|wave|waves|waved|waving|to|and|but|or|many|big|a|the|my|i|we|they|of|with|without|is|am|are|was|were|be|'m|i'm|you're|he's|she's|it's|very|really|so|not|feel|good|just|also|please)$/i;
const BETWEEN = new RegExp(
  `[a-z'’] (?:thanks|thank you|yes|please|hello|hi|bye) (?=(?:i|you|we|they|he|she|it)\\b)(.+)$`,
  'i',
);

const BEGINS_WITH_OPENER = new RegExp(`^(?:${OPENER})(?:$|[\\s,.!?])`, 'i');
const ONLY_ANSWER = new RegExp(`^(?:${ANSWER}|of course)$`, 'i');
const ONLY_THANKS = new RegExp(`^${THANKS}$`);
const POLITE_ANSWER = new RegExp(` ${THANKS}$|(?:^| )(?:yes|yeah|yep|yup|no|nope|okay|ok|sure) please$`);

/** Returns the sentence with a mark at each seam. */
export function marked(sentence: string): string {
  return closed(opened(sentence, ''));
}

/** True if the sentence has a seam that `marked` leaves, so that its correction may join two clauses. */
export function hasSeam(sentence: string): boolean {
  const rest = BETWEEN.exec(sentence)?.[1];
  return rest !== undefined && CLAUSE.test(rest);
}

/** @param before the openers before the sentence, in lower case */
function opened(sentence: string, before: string): string {
  const found = OPENING.exec(sentence);
  if (found === null) return sentence;
  const [all, opener = '', called, mark = ''] = found;
  const rest = sentence.slice(all.length);
  const whole = called === undefined ? opener : `${opener} ${called}`;
  if (mark !== '') return `${whole}${mark} ${opened(rest, '')}`;
  const said = `${before} ${opener.toLowerCase()}`.trim();
  if (BEGINS_WITH_OPENER.test(rest)) return `${whole}, ${opened(rest, said)}`;
  if (isClause(rest)) return join(whole, said, rest);
  return openedOther(sentence, whole, rest);
}

const isClause = (text: string): boolean => CLAUSE.test(text) || isQuestion(text);

/** Marks "hi Mia how are you" and "yes a cat". */
function openedOther(sentence: string, opener: string, rest: string): string {
  if (/^(?:hello|hi|hey)$/i.test(opener)) {
    const [, name, behind = ''] = /^(\w+) (.+)$/.exec(rest) ?? [];
    return isClause(behind) ? `${opener} ${name}, ${behind}` : sentence;
  }
  const goesOn = /^(?:or|and|but|is|to|with|for|if|because|i|you|it)\b/i.test(rest);
  return ONLY_ANSWER.test(opener) && !goesOn ? `${opener}, ${rest}` : sentence;
}

/** @param said all openers, the last of which is `opener`, in lower case */
function join(opener: string, said: string, rest: string): string {
  if (ONLY_THANKS.test(said)) return `${opener}! ${capital(rest)}`;
  if (POLITE_ANSWER.test(said)) return `${opener}. ${capital(rest)}`;
  // "Please can I have soup?" has no mark.
  return said.endsWith('please') && isQuestion(rest) ? `${opener} ${rest}` : `${opener}, ${rest}`;
}

function closed(sentence: string): string {
  const found = CLOSING.exec(sentence);
  if (found === null) return sentence;
  const before = sentence.slice(0, found.index);
  if (BEFORE_CLOSING.test(before)) return sentence;
  const words = found[1]!.replaceAll(/ (?=(?:thanks|thank you|please|goodbye|bye)\b)/gi, ', ');
  return `${before}, ${words}${sentence.slice(found.index + found[0].length)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
