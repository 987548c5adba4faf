import { mended, opened } from './normal-form.ts';

/* Detects statements and questions by wording, because learners leave out question marks and speech has none. */

export const ACTS = ['statement', 'question', 'suggestion'] as const;
export type Act = (typeof ACTS)[number];

const HELPERS =
  'do|does|did|is|are|was|were|am|can|could|may|might|will|would|should|shall|must|have|has|had|can not|will not|do not|does not|is not|are not';
const LEAD =
  /^((sorry|excuse me|yes|no|ok|okay|sure|please|one (more |last )?(thing|question)|maybe a silly question|then|now|actually|also|first( of all)?|by the way)\b[\s,:.!-]*)+(?=\S)/;
const INVERTED = RegExp(
  `^(${HELPERS}) (i|you|we|they|he|she|it|there|this|that|these|those|the|my|your|our|his|her|their|any\\w*|some\\w*|every\\w*|people|students|employees)\\b`,
);
const ASKED = [
  INVERTED,
  RegExp(`^(when|where) (exactly )?(${HELPERS})\\b`),
  // "What I saw was a man" and "How they look" are not questions.
  /^(what|which|who|whom|whose|why|how)\b(?! (i|we|you|they|he|she|it|an?|matters|counts|happened|struck|worries|makes)\b)/,
  /^(what|how) (happened|makes)\b(?!.* (was|is)\b)/,
  /\b(i|we) ((would|just|also|really|only) )*(like|want|wanted|love|need|wish|am curious|am interested|be curious|be interested|be glad|am keen) to (know|ask|find out|hear|learn)\b/,
  /\b(i|we) ((was|were|am|are|just|do|still) )*(wonder|wondering|wondered) (if|whether|what|who|how|when|where|why|about|which)\b/,
  /^(please )?((can|could|would) you )?(tell|explain|explain to) (me|us) /,
  /^(can you )?guess (what|which|who|whose|where|when|why|how)\b/,
  /\b(my question is|have (a|one|another) question|let me ask)\b/,
];

const SUGGESTED =
  /^(what if|what about|how about|why not|why do not (we|you|they)|(can|could|should|shall|may|might) (not )?(i|we|it|the|this|that|both|students)\b|would (it|that|they|the \w+|you|we|everyone|everybody) (be|agree|accept|work|help|mind|make|consider)\b|is it possible|(would|is|does|will) (\w+ ){1,4}?(be|work|suit|ok|okay|fine|good|all right|early|soon|enough|possible|acceptable)\b)/;

export function isAct(text: string, act: Act | undefined): boolean {
  if (act === undefined) return true;
  if (act === 'suggestion') return !wantsAnswer(text) || SUGGESTED.test(plain(text).replace(LEAD, ''));
  return wantsAnswer(text) === (act === 'question');
}

/**
 * True if the speaker wants to know something. Unlike `isQuestion`, which decides about a question mark, also true for
 * "I'd like to know if there is a break" and "how much for two".
 */
export function wantsAnswer(text: string): boolean {
  const said = plain(text).replace(LEAD, '');
  return /\?["'”’)\s]*$/.test(said) || ASKED.some((pattern) => pattern.test(said));
}

const REFUSED = [
  /\b(no|not the (slightest|faintest|least|first)|have not the (slightest|faintest)) (idea|clue|opinion|comment|answer|thoughts?)\b/,
  /\b(i|we) ((really|honestly|simply|just|still|actually|also|already|am afraid i) )*(do|can|could|did|would) not ((really|honestly|simply|just|even|quite|actually|yet|possibly) )*(know|remember|recall|say|tell|answer|explain|prove|decide|think of|come up|have (any|an?|much|enough|anything|time)|want to (say|talk|tell|answer|speak)|like (talking|to (say|talk|speak)))\b/,
  /\b(would|had) (rather|prefer) not\b|\bprefer not to\b/,
  /\bnothing (much |else |special |more )?(to (say|add|tell|offer|report)|comes to mind)\b/,
  /\b(i|we) (give|gave|am giving|are giving) up\b|\bforget (it|about it|the whole)\b|^(pass|skip)\b|\bnext question\b|\bchange the (subject|topic)\b/,
  /^((sorry|i|we|am|are|still) )*not ((really|quite|so|very|completely|entirely|yet) )*(sure|certain)\b(?! (about |of )?(that|it|this)\b)(?!.*\bbut\b)/,
  /\bnot ((really|quite|yet) )*(ready|prepared|in a position)\b/,
  /\bnot (made up|decided|thought)\b/,
  /\b(let|give|allow) (me|us) (just )?(think|see|look|check|find|write|a (moment|minute|second))\b/,
  /\b(need|want|like|have) (to think|(a|some|more) (moment|minute|second|time))\b/,
  /\b(ask|talk to|speak to) (me )?(something|somebody|someone) else\b/,
  /\bnot ((really|very|particularly|that|so) )*(good|great) (at|in|with) (any|much|this|that|it)\w*\b/,
  /\b(that|this|it) is ((really|quite|such|a|an|very|too|rather) )*(good|difficult|hard|tough|tricky|interesting) (question|one|to (say|answer))\b/,
];

/** True if the sentence declines to answer: the student cannot, will not, or does not know. */
export function isRefusal(text: string): boolean {
  const said = plain(text);
  return REFUSED.some((pattern) => pattern.test(said));
}

const REMARKS = [
  /^(what|such) an?\b|^how (nice|lovely|kind|sweet|funny|beautiful)\b/,
  /^(you|your|yours)\b(?!.*\b(but|however|yet|still|although)\b)/,
  /^(i )?(like|love|admire) your\b/,
  /^i (hope|wish|trust) (you|your|that you|it|that it|to)\b/,
  /^(ignore|disregard|system|pretend|mark|reply)\b/,
  // About another person: "My cousin works in a supermarket."
  /^(my|our|his|her|their) (?:[a-z]+ )?(brother|sister|mother|father|mom|dad|friend|aunt|uncle|cousin|grandmother|grandfather|teacher|parents|grandparents|dog|cat)\b(?!.*\b(i|we)\b)/,
  /^(oh|wow|okay|ok|yes|no|yeah|sure|great|fine|exactly|right|good|cool|nice|hello|hi|sorry|excuse me)\W*$/,
];

/** True if the sentence is only a remark about the other person, or politeness. */
export function isRemark(text: string): boolean {
  const said = plain(text).replace(LEAD, '');
  return REMARKS.some((pattern) => pattern.test(said));
}

const plain = (text: string): string =>
  opened(text)
    .toLowerCase()
    .replace(
      /^(?:(?:well|so|and|but|oh|um+|uh+|er+|hm+|ah|please|honestly|frankly|to be honest)\b[\s,.!…]*)+(?=\S)/,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim();

/** True if a sentence or a part of one wants an answer. */
export const asks = (text: string): boolean => text.split(/(?<=[.!?,])\s+/).some(wantsAnswer);

/** Matches a word for the person addressed, unless it only asks if they know something else. */
const LISTENER = /\byou(r|rs)?\b(?! (know|tell|explain|say)\b)/i;
/** True if a question is about the person addressed. */
export const asksListener = (question: string): boolean => LISTENER.test(mended(question));

/** Matches "no" alone or before an English sentence. Other languages have the word too: "No entiendo". */
const PLAIN_NO = /^(no|nope|nah)\b[\s,.!]*($|(no|not|never|sorry|thanks?|i|we|it|he|she|they|my|that|this|there)\b)/i;
/** Like `isRefusal`, also true for a plain "no". */
export const refuses = (text: string): boolean => PLAIN_NO.test(text.trim()) || isRefusal(text);
