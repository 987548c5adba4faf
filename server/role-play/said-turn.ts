import type { TurnPronunciation, TurnSource } from '../../contract/role-play.ts';

/** A turn of the student's that was understood, as a report looks at it. */
export type SaidTurn = {
  turnId: string;
  text: string;
  source: TurnSource;
  pronunciation: TurnPronunciation | null;
};

/** Whether the student made the sentence, rather than chose or said one of the scenario's. */
export const isOwnWords = ({ source }: Pick<SaidTurn, 'source'>): boolean =>
  source === 'typed' || source === 'transcribed';
