import { anyOf, chatInFull } from '../../words/chat-words.ts';
import { wordsOf } from '../../words/text.ts';

/** Frequent misspellings of little words, and British spellings. A longer word is compared with the scenario's words. */
const MISSPELT: readonly [RegExp, string][] = [
  [/\b(tank|thanck|thank|tanck|thenk) (you|yu|yuo|u)\b/gi, 'thank you'],
  [/\b(tanks|thancks|thanx|tnx)\b(?= *[!,.]|$| (a lot|so much|very|for|miss|mister|mr|mrs|sir)\b)/gi, 'thanks'],
  [/\b(helo|hallo|hellow|helllo|hullo)\b/gi, 'hello'],
  [/\bgood(morning|afternoon|evening)\b/gi, 'good $1'],
  [/\b(becouse|becuase|becaus|becase|becose|beacause|cuz)\b/gi, 'because'],
  [/\b(wat|waht|wath|whot)\b/gi, 'what'],
  [/\b(wich|whitch|witch)\b(?= (one|is|are|way|bus|stop|do|does|day|color|colour|food|dish)\b)/gi, 'which'],
  [/\b(were)\b(?= (is|are) (the|my|it|your|they)\b)/gi, 'where'],
  [/\b(shoud|sould|schould|shuld)\b/gi, 'should'],
  [/\b(plis|plese|pleas|pleace|pliz)\b/gi, 'please'],
  [/\bwhat means? ([a-z]+)\b/gi, 'what does $1 mean'],
  [/\bmum\b/gi, 'mom'],
  [/\bmummy\b/gi, 'mommy'],
  [/\b(favourite|favorit|favourit|favorate|favrite)\b/gi, 'favorite'],
  [/\bcolour(s?)\b/gi, 'color$1'],
  [/\bgrey\b/gi, 'gray'],
  [/\btheatre\b/gi, 'theater'],
  [/\bneighbour(s?)\b/gi, 'neighbor$1'],
];

/** Contractions and their full forms, also typed without the apostrophe. The order matters. */
const SHORT_FORMS: readonly [RegExp, string][] = [
  [/\b(wo|sha)n'?t\b/gi, 'will not'],
  [/\bca(n't|nt)\b|\bcannot\b/gi, 'can not'],
  [/\bain't\b/gi, 'is not'],
  [/\b(do|does|did|is|are|was|were|would|could|should|have|has|had)n'?t\b/gi, '$1 not'],
  [/\bi'?m\b/gi, 'I am'],
  [/\bi'?ve\b/gi, 'I have'],
  [/\bid (?=like|love|rather|prefer)/gi, 'I would '],
  [/\bill (?=be|buy|do|eat|get|go|have|take|try|pay)/gi, 'I will '],
  [/\bits (?=an?\b|the\b|my\b|not\b|very\b|too\b|so\b|ok|good\b|nice\b|great\b)/gi, 'it is '],
  [/\blet's\b/gi, 'let us'],
  [/\b(what|that|how|where|who|when|there|here)'?s\b/gi, '$1 is'],
  [/\b(it|he|she|this|why|name|everything|everyone|everybody|something|nothing)'s\b/gi, '$1 is'],
  [/'re\b/gi, ' are'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/'d\b/gi, ' would'],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'have to'],
  [/\bgimme\b/gi, 'give me'],
  [/\bthankyou\b/gi, 'thanks'],
];

const ANY_MISSPELT = anyOf(MISSPELT);
const ANY_SHORT_FORM = anyOf(SHORT_FORMS);

const FILLERS: ReadonlySet<string> = new Set(['please', 'um', 'uh', 'er', 'erm', 'hmm', 'mm', 'well', 'oh', 'ah']);

/** Writes contractions in full and straightens apostrophes, for pattern matching. */
export function opened(text: string): string {
  const before = mended(text);
  if (!ANY_SHORT_FORM.test(before)) return before;
  return SHORT_FORMS.reduce((written, [form, whole]) => written.replace(form, whole), before);
}

/** Mends chat spellings and frequent misspellings, and straightens apostrophes. */
export function mended(text: string): string {
  const before = chatInFull(text.normalize('NFC').replace(/[’ʼ`]/g, "'")).text;
  if (!ANY_MISSPELT.test(before)) return before;
  return MISSPELT.reduce((written, [form, right]) => written.replace(form, right), before);
}

/** Returns the words in lower case, without accents and punctuation, with contractions and numerals written out. */
export function plainWords(text: string): string[] {
  return wordsOf(opened(text)).flatMap(({ spoken }) => spoken);
}

/** `joined` has the indexes of words that belong to the word before, such as eight in thirty-eight. */
export type Wording = { words: readonly string[]; joined: ReadonlySet<number> };

const NOBODY: ReadonlySet<string> = new Set();
const TENS = /^(twen|thir|for|fif|six|seven|eigh|nine)ty$/;
const SCALE = /^(hundred|thousand|million)$/;
const NUMBER =
  /^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(twen|thir|for|fif|six|seven|eigh|nine)ty)$/;

/** Like `plainWords`, without politeness and the name of the person addressed. */
export function wordingOf(text: string, names: ReadonlySet<string> = NOBODY): Wording {
  const written = opened(text);
  const all = wordsOf(written).flatMap(({ spoken, startIndex }) =>
    spoken.map((word, i) => ({ word, isJoined: i > 0 || /[-‐‑]/.test(written.charAt(startIndex - 1)) })),
  );
  const marked = all.map(({ word, isJoined }, i) => ({
    word,
    isJoined: isJoined || isOneNumber(all[i - 1]?.word, word),
  }));
  const kept = marked.filter(({ word }) => !FILLERS.has(word) && !names.has(word));
  const words = kept.length > 0 ? kept : marked;
  return {
    words: words.map(({ word }) => word),
    joined: new Set(words.flatMap(({ isJoined }, place) => (isJoined ? [place] : []))),
  };
}

function isOneNumber(before: string | undefined, word: string): boolean {
  if (before === undefined) return false;
  if (SCALE.test(word)) return NUMBER.test(before) || SCALE.test(before);
  return NUMBER.test(word) && (SCALE.test(before) || (TENS.test(before) && !TENS.test(word)));
}

/** Returns the index of `sought`, or -1. A match must not split joined words. */
export function placeIn({ words, joined }: Wording, sought: readonly string[]): number {
  return words.findIndex(
    (_, at) => !joined.has(at) && !joined.has(at + sought.length) && sought.every((word, i) => words[at + i] === word),
  );
}

/** Returns an equal key for sentences that differ only in punctuation, contractions, politeness, or a name. */
export function keyOf(text: string, names: ReadonlySet<string>): string {
  return wordingOf(text, names).words.join(' ');
}
