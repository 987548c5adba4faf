import { SPEAKING_BARS } from '../contract/constants.ts';
import type { MetHow, TurnPronunciation, TurnSource } from '../contract/role-play.ts';

export type SaidTurn = {
  turnId: string;
  text: string;
  source: TurnSource;
  pronunciation: TurnPronunciation | null;
  /** True if the provider's engine heard the turn. */
  isHeard: boolean;
  met: readonly string[];
};

/** True if the student spoke. An engine on the device may have heard a turn that the provider did not (D42). */
export const isSpokenTurn = ({ isHeard, pronunciation }: Pick<SaidTurn, 'isHeard' | 'pronunciation'>): boolean =>
  isHeard || pronunciation !== null;

export function howSaid(turn: SaidTurn): MetHow {
  if (isSpokenTurn(turn)) return 'spoken';
  return turn.source === 'hint' ? 'tapped' : 'typed';
}

/** True if the words are a transcript's that the engine did not hear well, so that they may be others (0146). */
export const isOnlyTranscribed = ({ source, pronunciation }: Pick<SaidTurn, 'source' | 'pronunciation'>): boolean =>
  source === 'transcribed' && !(pronunciation?.certainty === 'sure' && pronunciation.score >= SPEAKING_BARS[0]);

/** True if the sentence is the student's own. The engine on the device knows only the scenario's sentences. */
export const isOwnWords = ({ source, pronunciation }: Pick<SaidTurn, 'source' | 'pronunciation'>): boolean =>
  source === 'transcribed' || (source === 'typed' && pronunciation === null);
