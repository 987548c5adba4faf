import type { z } from 'zod';
import type { GameContent } from '../../contract/game-content.ts';
import type { Fault } from './faults.ts';
import type { English, Find as FindInPack } from '../finding.ts';

/** Content of a skill in an entry. The sentence to say is the item's text. */
export type PlayableContent = Omit<GameContent, 'speaking_content'>;
/** The same in the store, with only the skill's own fields. */
export type SkillContent = Partial<PlayableContent>;

export const EMPTY: PlayableContent = { listening_content: null, reading_content: null, scrambled: [] };

export type Reason = Fault['reason'];
export type FindFault = (reason: Reason, skill?: string | null) => void;

/** An item of a pack. */
export interface CheckedItem {
  text: string;
  pronunciations: Readonly<Record<string, string[]>>;
  /** Its paths begin at the skill. */
  find: FindInPack;
}

/** The content of a skill's game, as authors write it (`pack`) and as the store has it. */
export interface PackGame<Schema extends z.ZodType> {
  pack: Schema;
  contentOf(pack: z.output<Schema>): SkillContent;
  /** Returns the content as authors write it. */
  packOf(content: SkillContent): object;
  /** Returns stored content that can be played, or the reason to skip the skill. */
  repair(text: string, stored: unknown, find: FindFault): PlayableContent | Reason;
  /** Returns the texts to check for American English and the level. Their paths begin at the skill. */
  english?(pack: z.output<Schema>): English[];
  rules?(pack: z.output<Schema>, checked: CheckedItem): void;
}

/** Checks the parts of a game against each other. */
export const game = <Schema extends z.ZodType>(parts: PackGame<Schema>): PackGame<Schema> => parts;
