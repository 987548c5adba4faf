import type { Pronunciations, ScoredBy } from '../../contract/pronunciation.ts';
import type { TurnUnderstood } from '../../contract/role-play.ts';
import { toPronunciationResult } from './pronunciation-result.ts';
import type { Understanding } from './scoring.ts';

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** Returns the wire format of an understood turn (RP-02). */
export function toTurnUnderstood(
  { verdict, phrases, slot, isPart, scoring, engineVersion }: Understanding,
  scoredBy: ScoredBy = 'provider',
  pronunciations?: Pronunciations,
): TurnUnderstood {
  return {
    verdict,
    phrases: phrases.map(({ phrase, probability }) => ({ ...phrase, probability: thousandths(probability) })),
    slot,
    is_part: isPart,
    pronunciation:
      scoring?.verdict === 'scored'
        ? toPronunciationResult(scoring, phrases[0]!.phrase.text, scoredBy, { pronunciations })
        : null,
    transcript: null,
    engine_version: engineVersion,
    scored_by: scoredBy,
  };
}
