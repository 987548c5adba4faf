import type { TurnUnderstood } from '../../contract/role-play.ts';
import { phraseKey } from '../../words/phrase-key.ts';
import type { TurnTranscript } from './transcription.ts';

/** True if the engine doubts what was said, so that a transcript can help. */
export const isInDoubt = ({ verdict }: Pick<TurnUnderstood, 'verdict'>): boolean =>
  verdict === 'unsure' || verdict === 'slot_unsure' || verdict === 'not_understood';

/** Returns the turn with its transcript. A sure one decides, and the app asks about others (docs/decisions/0146). */
export function withTranscript(understood: TurnUnderstood, transcript: TurnTranscript | null): TurnUnderstood {
  if (transcript === null) return { ...understood, transcript: null };
  const { text, isSure } = transcript;
  const { verdict, phrases, pronunciation } = understood;
  if (!isSure) return verdict === 'slot_unsure' ? understood : { ...understood, verdict: 'unsure', transcript: text };
  const said = phrases.find((phrase) => phraseKey(phrase.text) === phraseKey(text));
  if (said === undefined)
    return { ...understood, verdict: 'not_understood', phrases: [], slot: null, pronunciation: null, transcript: text };
  return {
    ...understood,
    verdict: 'understood',
    phrases: [said, ...phrases.filter((phrase) => phrase !== said)],
    slot: null,
    // Only the first phrase was scored.
    pronunciation: said === phrases[0] ? pronunciation : null,
  };
}
