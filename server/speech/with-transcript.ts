import type { TurnUnderstood } from '../../contract/role-play.ts';
import { editDistance } from '../../words/edit-distance.ts';
import { LITTLE_WORDS } from '../../words/little-words.ts';
import { phraseKey } from '../../words/phrase-key.ts';
import { soundAlike } from '../../words/sound-alike.ts';
import { wordsOf } from '../../words/text.ts';
import { hasUnlistedWord } from '../../words/word-lists.ts';
import type { TurnTranscript } from './transcription.ts';

/** Probability from which a phrase needs no transcript. */
const SURE = 0.8;
/** Agreement of phrase and transcript below which the phrase was not said, and below which the student is asked. */
const AGREES = { hardly: 1 / 3, half: 1 / 2 } as const;
/** Maximum phrases of "Did you say …?". */
const MOST_CHOICES = 3;
/** Fewest letters of words that may differ by one, such as noodle and noodles. */
const LONG = 4;

/** True if the engine may be wrong about what was said, so that a transcript can help. */
export function isInDoubt({ verdict, phrases, pronunciation, is_part }: TurnUnderstood): boolean {
  if (verdict === 'understood')
    return is_part || phrases[0]!.probability < SURE || pronunciation?.certainty === 'unsure';
  return verdict === 'unsure' || verdict === 'slot_unsure' || verdict === 'not_understood';
}

/**
 * Returns the turn with its transcript. A sure one decides, and the app asks about others (docs/decisions/0146). An
 * understood phrase loses only against a sure transcript with other words.
 */
export function withTranscript(understood: TurnUnderstood, transcript: TurnTranscript | null): TurnUnderstood {
  // A guess with such a word is worse than asking again.
  const isOdd = transcript !== null && !transcript.isSure && hasUnlistedWord(transcript.text);
  if (transcript === null || isOdd) return { ...understood, transcript: null };
  const { text } = transcript;
  const { verdict, phrases, pronunciation } = understood;
  const agreement = verdict === 'understood' ? agreementOf(understood, text) : 0;
  const isKept = verdict === 'understood' && (!transcript.isSure || agreement >= AGREES.half);
  if (isKept) return { ...understood, transcript: null };
  if (!transcript.isSure || agreement >= AGREES.hardly) return asked(understood, text);
  const said = phrases.find((phrase) => phraseKey(phrase.text) === phraseKey(text));
  if (said === undefined)
    return {
      ...understood,
      verdict: 'not_understood',
      phrases: [],
      slot: null,
      is_part: false,
      pronunciation: null,
      transcript: text,
    };
  return {
    ...understood,
    verdict: 'understood',
    phrases: [said, ...phrases.filter((phrase) => phrase !== said)],
    slot: null,
    // Only the first phrase was scored.
    pronunciation: said === phrases[0] ? pronunciation : null,
  };
}

/** Returns the turn about which the app asks: "Did you say …?", or the slot's word. */
function asked(understood: TurnUnderstood, transcript: string): TurnUnderstood {
  if (understood.verdict === 'slot_unsure' && hasChoice(understood, transcript)) return understood;
  const phrases = understood.phrases.slice(0, MOST_CHOICES);
  return { ...understood, verdict: 'unsure', phrases, slot: null, transcript };
}

/** True if the transcript has one of the words between which the student is asked to choose. */
function hasChoice({ phrases, slot }: TurnUnderstood, transcript: string): boolean {
  const heard = wordsIn(transcript);
  const choices = phrases.flatMap(({ text, slots }) =>
    slots.filter(({ name }) => name === slot).map((one) => text.slice(one.start_index, one.end_index + 1)),
  );
  return choices.some((choice) => wordsIn(choice).every((word) => heard.some((other) => isAlike(word, other))));
}

/** Words after the first one with a capital letter, as in "Are you Mr. Gus?". */
const NAMES = /(?<=\w\W{1,3})(?!I\b)[A-Z][\w'’]*/g;

/**
 * Returns the share 0-1 of meaningful words that phrase and transcript have in common. The transcript of a part of a
 * turn may have more. Then a name says nothing, and a part of little words was said only if it was said in a row.
 */
function agreementOf({ phrases, is_part }: TurnUnderstood, transcript: string): number {
  const { text } = phrases[0]!;
  if (is_part) {
    const own = wordsIn(text.replaceAll(NAMES, ''));
    if (own.every((word) => LITTLE_WORDS.has(word)))
      return Number(` ${wordsIn(transcript).join(' ')} `.includes(` ${own.join(' ')} `));
  }
  const [said, heard] = [is_part ? text.replaceAll(NAMES, '') : text, transcript].map(meaningfulWords) as [
    string[],
    string[],
  ];
  const joined = heard.join('');
  const common = said.filter(
    (word) => heard.some((other) => isAlike(word, other)) || (word.length > LONG && joined.includes(word)),
  );
  return is_part ? common.length / said.length : (2 * common.length) / (said.length + heard.length);
}

const wordsIn = (text: string): string[] => wordsOf(text).flatMap(({ spoken }) => spoken);

function meaningfulWords(text: string): string[] {
  const words = wordsIn(text);
  const meaningful = words.filter((word) => !LITTLE_WORDS.has(word) && word.length > 1);
  return meaningful.length > 0 ? meaningful : words;
}

const isAlike = (one: string, other: string): boolean =>
  one === other || (one.length >= LONG && editDistance(one, other, 1) <= 1) || soundAlike(one, other, {});
