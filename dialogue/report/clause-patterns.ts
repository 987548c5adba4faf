import { gerund, infinitive, lower, past, replace, withS, words, type Mended, type Pattern } from './mending.ts';

/* Corrects learners' typical mistakes in the relation of two clauses, or of a clause and its time (RP-04). */

const PERSON = '(I|you|we|they|he|she|it|this|that|(?:the|my|your|his|her|our|their) [a-z]+)';
const isPlural = (subject: string): boolean =>
  /^(?:i|you|we|they)$/i.test(subject) || (/[^su]s$/i.test(subject) && !/^this$/i.test(subject));
const plain = (verb: string): string => infinitive(verb.toLowerCase());
const PAST_TIME =
  '(?:yesterday|last [a-z]+|(?:an?|one|two|three|four|five|ten|\\d+) (?:day|week|month|year|hour|minute)s? ago)';
const STATES = words('know want need like believe understand prefer belong');
const FREE_TIME = words('fishing shopping swimming dancing hiking camping skiing skating running climbing cycling');

/** Corrects "Do you know what time does it close?". */
const indirectQuestion = replace(
  'question_order',
  new RegExp(
    `\\b(know|remember|understand|forgot|forget|tell (?:me|us|him|her|them)|ask (?:me|him|her|them)|see|sure|wonder) (what time|what|where|when|why|how much|how long|how|who) (do|does|did) ${PERSON} ([a-z]+)\\b`,
    'gi',
  ),
  (_all, before, asked, helper, subject, verb) => {
    const said = /^did$/i.test(helper) ? past(plain(verb)) : isPlural(subject) ? verb : withS(verb);
    return `${before} ${asked} ${lower(subject)} ${said}`;
  },
);

/** Corrects "I have seen him yesterday". */
function pastOfPerfect(sentence: string): Mended | null {
  const found = new RegExp(
    `\\b${PERSON} (?:have|has) (been|seen|gone|done|eaten|bought|had|met|lost|found|taken|[a-z]+ed)\\b(?=[^,;]*\\b${PAST_TIME}\\b)`,
    'i',
  ).exec(sentence);
  if (found === null || /\b(?:since|for|until|before|if)\b/i.test(sentence)) return null;
  const [all, subject = '', participle = ''] = found;
  const told = /^been$/i.test(participle)
    ? isPlural(subject) && !/^i$/i.test(subject)
      ? 'were'
      : 'was'
    : past(plain(participle));
  return { text: sentence.replace(all, `${subject} ${told}`), point: 'past_of_yesterday', certainty: 'sure' };
}

export const CLAUSE_PATTERNS: readonly Pattern[] = [
  // "I can go home?" and "It is good?"
  replace(
    'question_order',
    /^((?:ok|okay|so|and|but|then|please|sorry),? )?(I|you|we|he|she|it|they|this|that) (can|could|may|should|must|is|are|was|were) ([^,?]+)\?$/i,
    (_all, opener = '', who, helper, rest) => `${opener}${helper} ${lower(who)} ${rest}?`,
    'unsure',
  ),
  indirectQuestion,
  pastOfPerfect,
  replace(
    'past_of_yesterday',
    new RegExp(`\\b(?:am|is|are) ([a-z]+ing\\b[^,;]*\\b${PAST_TIME})\\b`, 'gi'),
    'was $1',
    'unsure',
  ),
  replace(
    'wording',
    new RegExp(
      `\\b${PERSON}(?: am|'m| is|'s| are|'re) (${STATES.split('|').map(gerund).join('|')})\\b(?! to\\b)`,
      'gi',
    ),
    (_all, subject, verb) => `${subject} ${isPlural(subject) ? plain(verb) : withS(plain(verb))}`,
  ),
  replace(
    'wording',
    new RegExp(`\\b${PERSON} (?:was|were) (${STATES.split('|').map(gerund).join('|')})\\b(?! to\\b)`, 'gi'),
    (_all, subject, verb) => `${subject} ${past(plain(verb))}`,
  ),
  replace(
    'verb_form',
    new RegExp(`^if ${PERSON} will (?!excuse\\b|please\\b)([a-z]+)(?=[^,]*, )`, 'i'),
    (_all, subject, verb) => `If ${lower(subject)} ${isPlural(subject) ? verb : verb === 'be' ? 'is' : withS(verb)}`,
  ),
  replace(
    'verb_form',
    /\b(am|is|are|was|were|'m|'re|get|got) used to (wake|get|be|go|live|eat|speak|work|walk|do|sleep|study|play|drive|take|have|see)\b/gi,
    (_all, be, verb) => `${be} used to ${gerund(verb)}`,
  ),
  replace('verb_form', new RegExp(`\\b(go|goes|went|going|gone) to (${FREE_TIME})\\b`, 'gi'), '$1 $2'),
  replace('preposition', /\b(go|goes|went|going|come|comes|came|get|gets|got) to home\b/gi, '$1 home'),
  replace('preposition', /\b(prefer(?:s|red)?) ([a-z]+) than\b/gi, '$1 $2 to'),
  replace(
    'negation',
    /\b(don't|doesn't|didn't|can't|won't|haven't|hasn't|isn't|aren't)( [a-z]+)? no (?!one\b|longer\b|matter\b|more\b|idea\b|good\b)(?=[a-z])/gi,
    '$1$2 any ',
  ),
  replace('negation', /\b(?:can't|cannot|can not) hardly\b/gi, 'can hardly'),
  replace('negation', /\b(?:don't|doesn't|didn't|can't) (?:[a-z]+ )?(?:nothing|nobody)\b/gi, (all) =>
    all.replace('nothing', 'anything').replace('nobody', 'anybody'),
  ),
  replace('wording', /^((?:because|since|as) [^,]+,) so (?=[a-z])/i, '$1 '),
  replace('wording', /^((?:although|though|even though) [^,]+,) but (?=[a-z])/i, '$1 '),
  replace(
    'missing_word',
    /\b(think|believe|hope|guess) is (?=(?:a|an|the|not|very|too|so|really|good|bad|nice|better|important)\b)/gi,
    '$1 it is ',
  ),
  replace('missing_word', /\bif (?=(?:wants|likes|needs|has|goes|comes) )/gi, 'if he ', 'unsure'),
  replace(
    'agreement',
    /\b(two|three|four|five|both|many|several|few|some|most) of (them|us|you|these|those|(?:my|the|our|your|their|his|her) [a-z]+s) (is|has|was|does)\b/gi,
    (_all, number, them, verb) =>
      `${number} of ${them} ${{ is: 'are', has: 'have', was: 'were', does: 'do' }[verb.toLowerCase()] ?? verb}`,
  ),
  replace(
    'agreement',
    /\bdoes ((?:my|your|his|her|our|their|these|those) [a-z]*[^su'\W]s|you|they|we)\b(?= [a-z])/gi,
    (_all, who) => `do ${who}`,
  ),
  replace(
    'question_order',
    /^are (you|they|we) (want|have|need|know|live|speak|think|eat|go|play|come|work|study)\b/i,
    (_all, who, verb) => `Do ${who} ${verb}`,
  ),
  replace(
    'question_order',
    /^is (he|she|it) (want|have|need|know|live|speak|think|eat|go|play|come|work|study)s?\b/i,
    (_all, who, verb) => `Does ${who} ${verb}`,
  ),
  replace(
    'question_order',
    /^are you like (?=(?:pizza|music|sports?|school|animals?|soccer|football|it|cats|dogs)\b)/i,
    'Do you like ',
  ),
  replace(
    'question_order',
    /^when ((?:the|my|your|our|his|her) [a-z]+(?: [a-z]+)?|he|she|it|they) (leave|start|open|close|arrive|come|begin|end)s?\?$/i,
    (_all, who, verb) => `When ${isPlural(who) ? 'do' : 'does'} ${lower(who)} ${verb.toLowerCase()}?`,
  ),
  replace(
    'wording',
    /^((?:I|you|we|they|he|she) (?!(?:is|are|am|was|were|can|will)\b)[a-z]+ .*, )isn't it\?$/i,
    '$1right?',
    'unsure',
  ),
  replace(
    'plural',
    /\b((?:two|three|four|five|ten|twenty|thirty|\d+)-(?:minute|year|day|hour|dollar|week|month))s(?= [a-z]+\b)(?! (?:ago|old)\b)/gi,
    '$1',
  ),
  replace('word_order', /^(I|we|they|he|she) (yesterday|today|tomorrow) (?=[a-z])/i, '$1 $2, ', 'unsure'),
  replace(
    'wording',
    /\b(first|second|third) time (that )?(I|we|you|they|he|she) (visit|see|come|eat|go|try|do|play|speak|hear)\b/gi,
    '$1 time $2$3 have $4',
    'unsure',
  ),
];
