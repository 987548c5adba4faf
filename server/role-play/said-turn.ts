import type { MetHow, TurnPronunciation, TurnSource } from '../../contract/role-play.ts';

/** A turn of the student's that was understood, as a report looks at it. */
export type SaidTurn = {
  turnId: string;
  text: string;
  source: TurnSource;
  pronunciation: TurnPronunciation | null;
  /** The engine of the provider heard it. */
  isHeard: boolean;
  /** Goals that it met. */
  met: readonly string[];
};

/** Whether the student spoke. An engine on the device may have heard what the provider did not (D42). */
export const isSpokenTurn = ({ isHeard, pronunciation }: Pick<SaidTurn, 'isHeard' | 'pronunciation'>): boolean =>
  isHeard || pronunciation !== null;

export function howSaid(turn: SaidTurn): MetHow {
  if (isSpokenTurn(turn)) return 'spoken';
  return turn.source === 'hint' ? 'tapped' : 'typed';
}

/**
 * Whether the student made the sentence, rather than chose or said one of the scenario's. The engine on the device knows
 * only sentences of the scenario.
 */
export const isOwnWords = ({ source, pronunciation }: Pick<SaidTurn, 'source' | 'pronunciation'>): boolean =>
  source === 'transcribed' || (source === 'typed' && pronunciation === null);
