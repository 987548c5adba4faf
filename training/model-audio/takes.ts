import { castMember, castName, isFemale, type VoiceName } from '../../contract/cast.ts';
import { wordsOf } from '../../words/text.ts';
import type { Blend } from '../../server/voice/kokoro.ts';
import type { Take } from '../../server/voice/say.ts';
import { isLittleWord } from '../../server/voice/symbols.ts';
import type { Heard } from './ears.ts';

/* Ways to say a text again. */

/**
 * `voice` replaces the text's own. Only words alone may change it, because the speaker of a text stays one person.
 * `isApart` says each part alone that begins with a strong word.
 */
export type Attempt = Take & { voice?: VoiceName; isApart?: boolean };

const one = (voice: string): Blend => [[voice, 1]];
const TINTS = {
  americanWoman: [one('af_sarah'), one('af_bella')],
  americanMan: [one('am_michael'), one('am_fenrir')],
  britishWoman: [one('bf_isabella'), one('bf_lily')],
  britishMan: [one('bm_fable'), one('bm_lewis')],
} as const;

function tintsOf(voice: VoiceName): readonly [Blend, Blend] {
  const { isBritish = false } = castMember(voice);
  if (isFemale(voice)) return isBritish ? TINTS.britishWoman : TINTS.americanWoman;
  return isBritish ? TINTS.britishMan : TINTS.americanMan;
}

/** Returns what to try for a word or two, in order. */
export function attemptsForWord(voice: VoiceName): Attempt[] {
  const [tint, other] = tintsOf(voice);
  const [first, second]: [VoiceName, VoiceName] = isFemale(voice) ? ['grace', 'joan'] : ['mark', 'oscar'];
  const replacement = castName(voice) === first ? second : first;
  return [
    { end: '.' },
    {},
    { end: '.', pace: 0.9 },
    { pace: 0.9, isCareful: true },
    { end: '.', tint },
    { tint: other, pace: 1.1 },
    { end: '!', isCareful: true },
    { end: '.', pace: 1.15 },
    { end: '.', tint: other, pace: 0.9, isCareful: true },
    { voice: replacement, end: '.' },
    { voice: replacement },
    { voice: isFemale(voice) ? 'mark' : 'grace', end: '.' },
  ];
}

/** Returns the next attempt for a text after `turn` attempts, the best of which was heard as `heard`. */
export function nextForText(
  voice: VoiceName,
  text: string,
  { turn, heard, best }: { turn: number; heard: Heard; best: Attempt },
): Attempt | undefined {
  const words = wordsOf(text);
  const little = heard.under.flatMap(({ at }) => (isLittleWord(words[at]?.word ?? '') ? [at] : []));
  const strong = new Set([...(best.strong ?? []), ...little]);
  const isOnlyLittle = little.length === heard.under.length && heard.differences.length === 0;
  const [tint, other] = tintsOf(voice);
  return [
    isOnlyLittle ? { strong } : { strong, isCareful: true, pace: 0.97 },
    { strong, isApart: true },
    { strong, isCareful: true, pace: 0.92 },
    { strong, isApart: true, tint },
    { strong, tint },
    { strong, isApart: true, tint: other, pace: 0.94 },
    { strong, tint: other, pace: 0.94, isCareful: true },
    { strong, pace: 1.06 },
    { pace: 0.95 },
    { pace: 1.03, isCareful: true },
    { strong, tint, pace: 0.9 },
    { strong, tint: other, pace: 1.02 },
    { strong, isApart: true, pace: 0.9, isCareful: true },
    { strong, pace: 0.87, isCareful: true },
    { tint, pace: 1.08 },
    { strong, tint: other, pace: 0.98, isCareful: true },
  ][turn - 1];
}
