/*
 * Short spellings that children type. They are on purpose, so a spell checker's guess at them is always wrong: it reads
 * "pls" as "plus".
 */

/** Chat spellings and the words they stand for. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/(?<=[a-z']) (?:pl[sz]+|plea+[sz]e+)(?=[.?!]*$)/gi, ', please'],
  [/\bpl[sz]+\b/gi, 'please'],
  [/\b(?:thx|thnx|thanx|tnx)\b/gi, 'thanks'],
  [/\bty(?:sm)?\b/gi, 'thank you'],
  [/\byw\b/gi, "you're welcome"],
  [/\bur(?= (?:welcome|right|so|very|too|not|an?|the|my|\w+ing)\b)/gi, "you're"],
  [/\bur\b/gi, 'your'],
  [/\bu r\b/gi, 'you are'],
  [/\br (?=u\b|you\b|we\b|they\b|these\b|those\b|there\b)/gi, 'are '],
  [/(?<=\b(?:we|you|they|these|those|there|how|where|what|who)) r\b/gi, ' are'],
  [/\bu\b/gi, 'you'],
  [/\b(?:bc|bcz|bcuz|becuz|coz)\b/gi, 'because'],
  [/\bb4\b/gi, 'before'],
  [/\b(?:wat|wut|wot)\b/gi, 'what'],
  [/\b(?:wats|wots)\b/gi, "what's"],
  [/\bdis\b/gi, 'this'],
  [/\bdat\b/gi, 'that'],
  [/\bgud\b/gi, 'good'],
  [/\bwere(?= (?:are|is|do|does|did|can)\b)/gi, 'where'],
  [/\bidk\b/gi, "I don't know"],
  [/\bppl\b/gi, 'people'],
  [/\btmr\b/gi, 'tomorrow'],
  [/\bsth\b/gi, 'something'],
  [/\b(do|does|did|is|are|was|were|would|could|should|have|has|had)nt\b/gi, "$1n't"],
  [/(?<=\b(?:do|does|did)(?:n't| not) )no\b/gi, 'know'],
  [/\bcant\b/gi, "can't"],
  [/\bim\b/gi, "I'm"],
  [/\bive\b/gi, "I've"],
  [/\b(what|that|where|who|there|here)s\b(?= )/gi, "$1's"],
  [/\b(you|they)re\b/gi, "$1're"],
];

/** Spoken forms. They are correct in speech. */
const SPOKEN: readonly [RegExp, string][] = [
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'have to'],
  [/\bgimme\b/gi, 'give me'],
  [/\blemme\b/gi, 'let me'],
  [/(?<!\w)'?cuz\b/gi, 'because'],
  [/\bok\b/gi, 'okay'],
];

const STRETCHED =
  'bye goodbye hi hey hello yes yeah yay no so please thanks okay ok wow cool good nice love really very why what you me too'.split(
    ' ',
  );

/** Spellings such as "byeee" and the words they stand for. They are correct in a chat. */
const STRETCHES: readonly [RegExp, string][] = STRETCHED.map((word) => [
  new RegExp(`\\b(?!${word}\\b)${word.replaceAll(/(.)\1?/g, (run, letter) => `${letter}{${run.length},}`)}\\b`, 'gi'),
  word,
]);

type Forms = readonly (readonly [RegExp, string])[];

/** Returns one pattern that finds any of the forms. Most sentences have none, and one search is cheaper than many. */
export const anyOf = (forms: Forms): RegExp => new RegExp(forms.map(([{ source }]) => source).join('|'), 'i');

const IN_SPEECH: Forms = [...STRETCHES, ...SPOKEN];
const ANY_IN_SPEECH = anyOf(IN_SPEECH);
const IN_CHAT: Forms = [...STRETCHES, ...SPELLINGS];
const ANY_IN_CHAT = anyOf(IN_CHAT);

const written = (text: string, forms: Forms): string =>
  forms.reduce(
    (before, [form, whole]) =>
      before.replace(form, (found: string, first: unknown) => {
        const word = whole.replace('$1', String(first));
        return /^[A-Z]/.test(found) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
      }),
    text,
  );

/** Writes spoken forms such as "gonna", and stretched words such as "sooo", in full. */
export function spokenInFull(text: string): string {
  const straight = text.replaceAll('’', "'");
  return ANY_IN_SPEECH.test(straight) ? written(straight, IN_SPEECH) : straight;
}

/** Writes chat spellings such as "pls" in full. `found` has the typed spellings. */
export function chatInFull(text: string): { text: string; found: string[] } {
  if (!ANY_IN_CHAT.test(text)) return { text, found: [] };
  const full = written(text, IN_CHAT);
  const kept = new Set(full.split(/[^\w']+/));
  const found = full === text ? [] : text.split(/[^\w']+/).filter((word) => word !== '' && !kept.has(word));
  return { text: full, found };
}
