import nlp from 'compromise';
import { CLAUSE_PATTERNS } from './clause-patterns.ts';
import { infinitive, lower, past, replace, withS, words, type Mended, type Pattern } from './mending.ts';

/*
 * Corrects learners' typical mistakes (RP-04), which a checker for native writers misses. Patterns run in order, each
 * on the result of the one before.
 */

const COUNTS = words('two three four five six seven eight nine ten eleven twelve');
const NUMBERS = `${COUNTS}|many|several`;
const AGES = `${COUNTS}|[a-z]+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty`;
const IRREGULAR =
  'go come eat buy take make get give think bring teach run drink swim write speak sleep tell say know grow draw drive sing break choose wear keep feel meet sell build catch fall begin become send spend understand forget ' +
  'bite win lose find leave ride fight hear hold steal sit stand bend lend lead ring shake blow throw hide freeze feed swing stick dig cut hit hurt put shut';
/** Verbs by their past forms as if they were regular (goed, runned). */
const REGULAR_PASTS = new Map(
  IRREGULAR.split(' ').flatMap((verb) => {
    const doubled = /[^aeiou][aeiou][gmnt]$/.test(verb) ? [`${verb}${verb.at(-1)}ed`] : [];
    return [verb.endsWith('e') ? `${verb}d` : `${verb}ed`, ...doubled].map((wrong) => [wrong, verb] as const);
  }),
);
/** True of a past form such as "bited", whose spelling is right for what the student means. */
export const isRegularized = (word: string): boolean => REGULAR_PASTS.has(word.toLowerCase());

const UNCOUNTABLE = words(
  'information advice furniture homework luggage equipment knowledge music bread rice money water milk juice sugar traffic weather',
);
/** Nouns that never take an s. Others, such as waters, have a second meaning in the plural. */
const NEVER_PLURAL: Readonly<Record<string, string>> = {
  informations: 'information',
  advices: 'advice',
  furnitures: 'furniture',
  homeworks: 'homework',
  luggages: 'luggage',
  equipments: 'equipment',
  knowledges: 'knowledge',
  musics: 'music',
  breads: 'bread',
  rices: 'rice',
  moneys: 'money',
};
/** Plurals with a regular ending that the noun never has, or has twice. */
const IRREGULAR_PLURALS: Readonly<Record<string, string>> = {
  childrens: 'children',
  childs: 'children',
  mens: 'men',
  mans: 'men',
  womens: 'women',
  womans: 'women',
  peoples: 'people',
  persons: 'people',
  foots: 'feet',
  feets: 'feet',
  tooths: 'teeth',
  teeths: 'teeth',
  mouses: 'mice',
  fishs: 'fish',
  sheeps: 'sheep',
};
const ROLES = words(
  'student teacher doctor nurse driver singer player worker farmer cook chef guide visitor tourist customer beginner boy girl',
);
const PLACES = words(
  'market station library bathroom restroom hospital museum park airport bank bakery supermarket cafeteria gym zoo beach exit entrance',
);
/** Things that people order, have, or need one of. Many others, such as coffee, also work without an article. */
const THINGS = words(
  'ticket apple banana sandwich map bag book menu pen pencil bottle glass cup dog cat car phone bike umbrella room table seat question problem idea hamburger',
);
/** Verbs that students do not use as nouns, because "I want fish" is correct. */
const TO_VERBS = words(
  'buy go eat have see know ask pay get take try speak talk make find learn play come bring give tell use become visit say live do be',
);
const STATES = words(
  'hungry thirsty happy sad tired sorry sick busy ready late afraid angry bored excited nervous interested fine okay',
);
const SHORT: Readonly<Record<string, [more: string, most: string]>> = {
  cheap: ['cheaper', 'cheapest'],
  big: ['bigger', 'biggest'],
  small: ['smaller', 'smallest'],
  easy: ['easier', 'easiest'],
  good: ['better', 'best'],
  bad: ['worse', 'worst'],
  fast: ['faster', 'fastest'],
  old: ['older', 'oldest'],
  young: ['younger', 'youngest'],
  tall: ['taller', 'tallest'],
  long: ['longer', 'longest'],
  short: ['shorter', 'shortest'],
  hot: ['hotter', 'hottest'],
  cold: ['colder', 'coldest'],
  hard: ['harder', 'hardest'],
  near: ['nearer', 'nearest'],
  happy: ['happier', 'happiest'],
  pretty: ['prettier', 'prettiest'],
};
const MODALS = words('can could must should will would may might');
/** Bare verbs. Only the subject distinguishes some of them from nouns and prepositions. */
const PLAIN_VERBS = words(
  'like want need know think live work play go come eat drink speak talk have do say sell cost look taste smell make take give help study read write start open close get see feel sleep walk run cook teach wait arrive leave love hate enjoy visit watch call ask bring buy wear carry',
);

const OPENING = `^(?:(?:hello|hi|hey|sorry|excuse me|please|ok|okay|so|and|but|well|oh|thanks|thank you)[,!.]? )*`;

const beOf = (who: string): string => (/^i$/i.test(who) ? 'am' : /^(?:you|we|they)$/i.test(who) ? 'are' : 'is');
function plural(noun: string): string {
  const doc = nlp(noun);
  doc.tag('Noun');
  return doc.nouns().toPlural().text('normal') || noun;
}

const WITH_S = words('is was has does likes wants needs goes lives knows thinks works plays comes');

/** Words that look like plurals. */
const ONE = /^(?:news|physics|politics|mathematics|economics|gymnastics|series|species)$/i;

/** Returns the form of a verb after I, or after a plural. */
function withoutS(verb: string, isI: boolean): string {
  const forms: Readonly<Record<string, string>> = {
    is: isI ? 'am' : 'are',
    was: isI ? 'was' : 'were',
    has: 'have',
    does: 'do',
    goes: 'go',
  };
  return forms[verb.toLowerCase()] ?? verb.replace(/s$/, '');
}

const isThird = (subject: string): boolean => /^(?:he|she|it|this|that|the \w+[^s\W]|my \w+[^s\W])$/i.test(subject);
const doFor = (subject: string): string => (isThird(subject) ? 'does' : 'do');
const anOr = (noun: string): string => (/^[aeio]|^u[mn]/i.test(noun) ? 'an' : 'a');

const SUBJECT = '(I|you|we|they|he|she|it|this|that|these|those|the [a-z]+|my [a-z]+)';

/** Corrects the order in "How much it costs?". */
// eslint-disable-next-line complexity -- one exception after the other
function questionOrder(sentence: string): Mended | null {
  const found = new RegExp(
    `(${OPENING})(how much|how many [a-z]+|how old|how far|how long|how often|how|what time|what|where|why|who) ${SUBJECT} (.+?)([?.!]*)$`,
    'i',
  ).exec(sentence);
  if (found === null) return null;
  const [, opening = '', asked = '', subject = '', rest = '', end = ''] = found;
  const isQuestion = end.includes('?');
  // "What I want is rice" is an answer, and "how you feel, ..." is half of another sentence.
  if (/[,;]/.test(rest) || (!isQuestion && (rest.split(' ').length > 3 || /\b(?:is|are|was|were)\b/.test(rest))))
    return null;
  const certainty = isQuestion ? 'sure' : 'unsure';
  const make = (...parts: string[]): Mended => ({
    text: `${opening}${[asked, ...parts].filter((part) => part !== '').join(' ')}?`,
    point: 'question_order',
    certainty,
  });
  const [verb = '', ...more] = rest.split(' ');
  const behind = more.join(' ');
  const isHelper = new RegExp(`^(?:is|are|am|was|were|${MODALS})$`, 'i').test(verb);
  if (isHelper || (/^(?:have|has)$/i.test(verb) && /^(?:been|[a-z]+ed|had|seen|known|done)\b/i.test(behind)))
    return make(lower(verb), lower(subject), behind);
  // "How much this bag" has no verb, and "how the market works" may be half a sentence.
  const isNounPhrase = / /.test(subject);
  const plain = infinitive(verb.toLowerCase());
  if (!new RegExp(`^(?:${PLAIN_VERBS}|mean|pay|find|buy|learn)$`).test(plain) || (isNounPhrase && !isQuestion))
    return null;
  const isPast = past(plain) === verb.toLowerCase() && plain !== verb.toLowerCase();
  return make(isPast ? 'did' : doFor(subject), lower(subject), plain, behind);
}

/** True of "nuts", but not of news, bus, or glass. */
function isPlural(noun: string): boolean {
  const singular = noun.replace(/s$/i, '').toLowerCase();
  return plural(singular) === noun.toLowerCase() && nlp(`a ${singular}`).has('#Singular$');
}

const PARTICIPLES: Readonly<Record<string, string>> = {
  have: 'had',
  be: 'been',
  live: 'lived',
  know: 'known',
  work: 'worked',
  study: 'studied',
  learn: 'learned',
  play: 'played',
};
const LENGTH = '(?:an?|one|two|three|four|five|six|ten|\\d+) (?:year|month|week|day|hour|minute)s?';
/** Points in time after "since", which otherwise means because. */
const TIME = `yesterday|last [a-z]+|[a-z]+day|(?:this|the) (?:morning|week|weekend|month|year|summer)|${LENGTH}|\\d{4}`;

/** Corrects "I have it since yesterday", but not "I have lived here since". */
const perfectOfSince = replace(
  'wording',
  new RegExp(
    `\\b(I|you|we|they|he|she|it|(?:my|your|his|her|our|their) [a-z]+) (have|has|am|is|are|lives?|knows?|works?|stud(?:y|ies)|learns?|plays?) ((?:[a-z]+ ){0,3}?)since (?=(?:${TIME})\\b)`,
    'gi',
  ),
  (_all, subject, verb, rest) => {
    const plain = /^(am|is|are)$/i.test(verb) ? 'be' : infinitive(verb.toLowerCase());
    const participle = PARTICIPLES[plain];
    if (participle === undefined || /^(?:not |never |to |been |had |known |gone |[a-z]+ed )/i.test(rest)) return null;
    const hasOwner = subject.includes(' ');
    const isOne = hasOwner ? !/^(?:are|have)$/i.test(verb) : isThird(subject);
    return `${subject} ${isOne ? 'has' : 'have'} ${participle} ${rest}since `;
  },
);

/** Corrects "Yesterday I go": a single present-tense verb in a sentence about the past. */
function pastOfYesterday(sentence: string): Mended | null {
  if (
    !/\b(?:yesterday|last (?:night|week|weekend|month|year|summer)|(?:days?|weeks?|months?|years?) ago)\b/i.test(
      sentence,
    )
  )
    return null;
  if (/\b(?:did|didn't|was|were|had|ed|since)\b/i.test(sentence)) return null;
  const verbs =
    sentence.match(
      new RegExp(`\\b(?:I|you|we|they|he|she|it) (?:${PLAIN_VERBS}|buy|visit|meet|find|lose|watch)e?s?\\b`, 'gi'),
    ) ?? [];
  const [only = ''] = verbs;
  if (verbs.length !== 1) return null;
  const [subject = '', verb = ''] = only.split(' ');
  const told = past(infinitive(verb));
  // "I think I left it here yesterday" is right.
  if (told === verb || /^(?:think|know|like|want|need|say|have)$/i.test(verb)) return null;
  return { text: sentence.replace(only, `${subject} ${told}`), point: 'past_of_yesterday', certainty: 'sure' };
}

const PEOPLE =
  'brother|sister|mother|m[ou]m|father|dad|friend|teacher|cousin|aunt|uncle|grandma|grandpa|grandmother|grandfather|dog|cat';
/**
 * Corrects "He like fish" and "My brother like fish", but not after a helping verb (does he like), make (make it work), or
 * another subject (my mom and my brother like).
 */
const agreement = replace(
  'agreement',
  new RegExp(
    `(^|[,.;!] |\\b(?:and(?= (?:he|she|it) )|but|because|so|if|when|that) )(he|she|it|(?:my|your|his|her|our|their) (?:${PEOPLE})) (always |often |never |really |also |usually )?(${PLAIN_VERBS})\\b(?!')`,
    'gi',
  ),
  (_all, before, subject, adverb = '', verb) => `${before}${subject} ${adverb}${withS(verb.toLowerCase())}`,
);

/** Corrects "Two book". A noun before another noun (two year old, three dollar bill) has no s. */
function pluralAfterNumber(sentence: string): Mended | null {
  const expression = new RegExp(
    `\\b(${NUMBERS}|[2-9]|[1-9]\\d) ([a-z]+)(?= (?:of|and|or|please|in|at|from|for|to|on|is|are)\\b|[,.?!]|$)`,
    'gi',
  );
  return replace('plural', expression, (all, number, noun) => {
    const word = noun.toLowerCase();
    if (!nlp(`a ${word}`).has('#Singular$') || nlp(word).has('(#Value|#Unit|#Plural)')) return null;
    if (/^(?:fish|sheep|dozen|percent|people|more|of|less|much|please|thanks|half|times?|others?)$/.test(word))
      return null;
    if (word.endsWith('s') || new RegExp(`^(?:${UNCOUNTABLE})$`).test(word)) return null;
    const several = plural(word);
    return several === word ? null : `${number} ${several}`;
  })(sentence);
}

const PATTERNS: readonly Pattern[] = [
  replace(
    'wording',
    new RegExp(
      `\\b(I|you|we|they|he|she|it|(?:my|your|his|her|our|their|the) [a-z]+) (?:have|has) (\\d+|${AGES}) years(?: old)?(?=[,.?!]|$| now\\b)`,
      'gi',
    ),
    (_all, who, age) => `${who} ${beOf(who)} ${age} years old`,
  ),
  replace('verb_form', new RegExp(`\\b(?:${[...REGULAR_PASTS.keys()].join('|')})\\b`, 'gi'), (wrong) =>
    past(REGULAR_PASTS.get(wrong.toLowerCase())!),
  ),
  replace(
    'be_agree',
    /\b(I am|I'm|you are|you're|we are|we're|they are|they're) (not )?agree\b/gi,
    (_all, subject, not) => {
      const who = subject.replace(/(?: am| are|'m|'re)$/i, '');
      return not === undefined ? `${who} agree` : `${who} don't agree`;
    },
  ),
  replace('be_agree', /\b(he|she) is (not )?agree\b/gi, (_all, who, not) =>
    not === undefined ? `${who} agrees` : `${who} doesn't agree`,
  ),
  replace(
    'verb_after_modal',
    /\bdo (you|I|we|they) (can|could|must|should)\b/gi,
    (_all, subject, modal) => `${modal} ${lower(subject)}`,
  ),
  replace(
    'verb_after_modal',
    new RegExp(`\\b(${MODALS})( not|n't)?( I| you| we| they| he| she| it)? to (?=[a-z])`, 'gi'),
    '$1$2$3 ',
  ),
  replace('verb_after_modal', new RegExp(`\\b(${MODALS}) ([a-z]+ing)\\b(?! (?:be|is)\\b)`, 'gi'), (all, modal, verb) =>
    /^(?:bring|sing|ring|swing|sting|cling|spring)$/i.test(verb) ? null : `${modal} ${infinitive(verb)}`,
  ),
  replace(
    'verb_after_modal',
    new RegExp(`\\b(${MODALS}) (I|you|we|they|he|she|it) (${PLAIN_VERBS})(?:s|es)\\b`, 'gi'),
    '$1 $2 $3',
  ),
  replace(
    'uncountable',
    /\b(?:an?|one) (informations?|advices?|furnitures?|homeworks?|luggages?|equipments?|knowledges?)\b/gi,
    (_all, noun) => `some ${NEVER_PLURAL[noun.toLowerCase()] ?? noun.toLowerCase()}`,
  ),
  replace('uncountable', new RegExp(`(?<!how )\\bmany (${UNCOUNTABLE})\\b(?! [a-z]+s\\b)`, 'gi'), (all, noun) =>
    /^(?:water|milk|juice|music|traffic|weather|rice|bread)$/i.test(noun) ? `a lot of ${noun}` : `much ${noun}`,
  ),
  replace(
    'uncountable',
    new RegExp(`\\bmany (${Object.keys(NEVER_PLURAL).join('|')})\\b`, 'gi'),
    (_all, noun) => `much ${NEVER_PLURAL[noun.toLowerCase()]}`,
  ),
  replace(
    'uncountable',
    new RegExp(`\\b(${Object.keys(NEVER_PLURAL).join('|')})\\b`, 'gi'),
    (noun) => NEVER_PLURAL[noun.toLowerCase()]!,
  ),
  replace(
    'plural',
    new RegExp(`\\b(${Object.keys(IRREGULAR_PLURALS).join('|')})\\b(?!')`, 'gi'),
    (noun) => IRREGULAR_PLURALS[noun.toLowerCase()]!,
  ),
  replace(
    'how_much',
    new RegExp(`\\bhow many (${UNCOUNTABLE}|time)\\b`, 'gi'),
    (all, noun) => `${all.slice(0, 3)} much ${noun}`,
  ),
  replace(
    'how_much',
    /\bhow many (is|are|does|do) (it|this|that|these|those|they|the|a)\b/gi,
    (all, verb, what) => `${all.slice(0, 3)} much ${verb} ${what}`,
  ),
  replace(
    'past_after_did',
    /\b(did|didn't|did not) ((?:I|you|we|they|he|she|it) )?([a-z]+)\b/gi,
    (_all, did, subject = '', verb) => {
      const plain = infinitive(verb.toLowerCase());
      const isPast =
        nlp(`they ${verb}`).has('#PastTense') && past(plain) === verb.toLowerCase() && plain !== verb.toLowerCase();
      return isPast ? `${did} ${subject}${plain}` : null;
    },
  ),
  questionOrder,
  replace(
    'verb_form',
    /\b(I am|I'm|I was|we are|we're) ((?:very |really |so |also |not )*)interesting in\b/gi,
    '$1 $2interested in',
  ),
  perfectOfSince,
  replace('preposition', new RegExp(`\\bsince (${LENGTH})(?! ago)\\b`, 'gi'), 'for $1'),
  pastOfYesterday,
  replace('agreement', /\bis there ((?:any |some |many )?)(?!news\b)([a-z]+s)\b(?! of\b)/gi, (_all, some, noun) =>
    isPlural(noun) ? `are there ${some}${noun}` : null,
  ),
  replace(
    'wording',
    /\b(is|are|what's|and) you (favou?rite|name|job|hobby|hobbies|brother|sister|m[ou]m|dad|mother|father|friends?|teacher|dog|cat|school|class|house)\b/gi,
    '$1 your $2',
  ),
  replace(
    'agreement',
    /\b(he|she|it) (don't|do not)\b/gi,
    (_all, subject, verb) => `${subject} ${verb === "don't" ? "doesn't" : 'does not'}`,
  ),
  replace(
    'agreement',
    new RegExp(`(^|[,.;] |\\b(?:and|but|because|so) )(I|you|we|they) (${WITH_S})\\b`, 'gi'),
    (_all, before, subject, verb) => `${before}${subject} ${withoutS(verb, subject.toLowerCase() === 'i')}`,
  ),
  replace(
    'agreement',
    new RegExp(
      `(^|[,.;] |\\b(?:and|but|because|so|that) )((?:my|our|your|his|her|their|these|those) )([a-z]+s) (${WITH_S})\\b`,
      'gi',
    ),
    (_all, before, whose, noun, verb) =>
      isPlural(noun) && !ONE.test(noun) ? `${before}${whose}${noun} ${withoutS(verb, false)}` : null,
  ),
  agreement,
  replace(
    'to_before_verb',
    new RegExp(`\\b(wants?|needs?|(?:would|'d) like|hope) (${TO_VERBS})\\b(?! (?:fun|up))`, 'gi'),
    '$1 to $2',
  ),
  replace(
    'to_before_verb',
    new RegExp(
      `\\b((?:I|you|we|they|he|she)(?: (?:also|really|don't|do not|doesn't|does not))* (?:likes?|loves?|hates?)(?: very much)?) (?!live\\b)(${TO_VERBS})\\b`,
      'gi',
    ),
    '$1 to $2',
  ),
  replace(
    'missing_be',
    new RegExp(
      `(^|[,.;!] |\\b(?:and|but|because|so) )(I|you|we|they|he|she|it) (not )?((?:very |so |really )?(?:${STATES})|from [A-Z][a-z]+|looking|going|waiting|trying|staying|(?:very|so|too) (?:good|nice|expensive|cheap|big|small|hot|cold|far|beautiful|delicious|spicy|sweet|difficult|easy))\\b`,
      'gi',
    ),
    (_all, before, subject, not = '', state) => {
      const third = isThird(subject);
      return `${before}${subject} ${lower(subject) === 'I' || subject === 'i' ? 'am' : third ? 'is' : 'are'} ${not}${state}`;
    },
  ),
  replace(
    'missing_be',
    /\b(my name) (?!is\b|was\b|in\b|on\b|and\b|starts\b|means\b)([A-Z][a-z]+)/gi,
    (_all, name, own) => (/^[A-Z]/.test(own) ? `${name} is ${own}` : null),
  ),
  replace(
    'article',
    new RegExp(
      `\\b(I am|I'm|he is|he's|she is|she's|you are|you're) ((?:new |good |young |high school )?(?:${ROLES}))(?=[,.?!]|$| (?:and|in|at|from|here|of)\\b)`,
      'gi',
    ),
    '$1 a $2',
  ),
  replace(
    'article',
    new RegExp(`\\b(where is|where's|how can I get to|how do I get to|go to|I am at|I'm at) (${PLACES})\\b`, 'gi'),
    '$1 the $2',
  ),
  replace(
    'article',
    new RegExp(
      `\\b(can I have|could I have|may I have|I want|I'd like|I would like|I need|I have|do you have|I want to buy|I'd like to buy) (${THINGS})(?=[,.?!]|$| (?:please|for|to|and|with|from)\\b)`,
      'gi',
    ),
    (_all, before, thing) => `${before} ${anOr(thing)} ${thing}`,
  ),
  replace(
    'article_an',
    /\b(a) (apple|orange|egg|umbrella|idea|example|hour|onion|ice|animal|elephant|uncle|aunt|airport|old|easy|English|exam|answer|important|interesting|expensive)\b/gi,
    '$1n $2',
  ),
  replace(
    'article_an',
    /\b(a)n (book|ticket|university|uniform|banana|bag|student|teacher|question|fish|dog|cat|car|market|hotel|school)\b/gi,
    '$1 $2',
  ),
  pluralAfterNumber,
  replace(
    'comparison',
    /\bmore (cheaper|bigger|smaller|easier|better|worse|faster|older|younger|taller|longer|shorter|hotter|colder|harder|nearer|happier|prettier)\b/gi,
    '$1',
  ),
  replace('comparison', /\b(speak|talk|say (?:it|that)|walk|drive|go)( \w+)? more slow\b/gi, '$1$2 more slowly'),
  replace(
    'comparison',
    new RegExp(`\\bmore (${Object.keys(SHORT).join('|')})\\b(?= than\\b|[,.?!]|$| (?:one|ones|please)\\b)`, 'gi'),
    (_all, short) => SHORT[short.toLowerCase()]![0],
  ),
  replace(
    'comparison',
    new RegExp(`\\bthe most (${Object.keys(SHORT).join('|')})\\b`, 'gi'),
    (_all, short) => `the ${SHORT[short.toLowerCase()]![1]}`,
  ),
  replace(
    'word_order',
    /\b(likes?|loves?|enjoys?) (very much|a lot) ((?:the |this |that |your |my )?[a-z]+(?: [a-z]+)?)(?=[,.?!]|$)/gi,
    '$1 $3 $2',
  ),
  replace('word_order', /\b(I|you|we|they|he|she) very (likes?|loves?|enjoys?|wants?|needs?)\b/gi, '$1 really $2'),
  replace('wording', /\b(explain|describe|say)(s|ed)? me\b/gi, '$1$2 to me'),
  replace('wording', /\b(listen)(s|ed|ing)? (music|the music|the radio|me|you|him|her)\b/gi, '$1$2 to $3'),
  replace('wording', /\b(discuss)(es|ed|ing)? about\b/gi, '$1$2'),
  replace('wording', /\b(depends?) of\b/gi, '$1 on'),
  ...CLAUSE_PATTERNS,
  replace('wording', /\bthanks you\b(?=[,.?!]|$| (?:very|so|for|a lot|miss|sir|teacher|all|again)\b)/gi, 'thank you'),
];

export function mendSentence(sentence: string): { text: string; found: Omit<Mended, 'text'>[] } {
  const found: Omit<Mended, 'text'>[] = [];
  let text = sentence.replaceAll('’', "'");
  for (const pattern of PATTERNS) {
    const mended = pattern(text);
    if (mended === null) continue;
    text = mended.text;
    found.push({ point: mended.point, certainty: mended.certainty });
  }
  return { text, found };
}
