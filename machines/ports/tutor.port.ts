import type { HeldConversation } from '../../contract/held-conversation.ts';
import type { Conversation, RolePlayReport } from '../../contract/role-play.ts';
import type { HeldTurns } from './lesson-store.port.ts';

/**
 * Holds authored conversations on this device, for times without a network. Rejects as `offline` if the device lacks
 * the scenario.
 */
export interface TutorPort {
  /** Returns the conversation after these turns. */
  hold(held: Pick<HeldTurns, 'start' | 'turns'>): Promise<Conversation>;
  /** Makes the report, and keeps it for the report's screen until the provider has made its own. */
  report(held: HeldConversation): Promise<RolePlayReport>;
}
