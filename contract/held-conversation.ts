import { z } from 'zod';
import { MOST_HELD_TURNS } from './constants.ts';
import { Pronunciations } from './pronunciation.ts';
import { ConversationFinish, ConversationStart, StudentTurn } from './role-play.ts';

/** Everything that a device needs to hold conversations of a scenario without the provider. */
export const ScenarioDialogue = z.object({
  scenarioId: z.string(),
  /** The authored scenario. Its format belongs to the app's version. */
  content: z.record(z.string(), z.unknown()),
  /** Addresses of the recordings, by their text. */
  audio: z.record(z.string(), z.string()),
  /** Pronunciations from the content, for the engine on the device (D42). */
  pronunciations: Pronunciations,
});
export type ScenarioDialogue = z.infer<typeof ScenarioDialogue>;

/** A conversation that a device has held. The provider derives its goals and its report from the turns. */
export const HeldConversation = z.object({
  start: ConversationStart,
  /** All turns from the start, including turns that the provider has already answered. */
  turns: z.array(StudentTurn).max(MOST_HELD_TURNS),
  finish: ConversationFinish,
});
export type HeldConversation = z.infer<typeof HeldConversation>;
