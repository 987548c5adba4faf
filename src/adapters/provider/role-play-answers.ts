/** Loaded on demand, because most screens need no responses about role-plays. */
import { ScenarioEntry } from '../../../contract/role-play.ts';
import { known } from './known-entries.ts';

export { Conversation, RolePlayReport, Scenario } from '../../../contract/role-play.ts';
export { conversationIn } from './turn-events.ts';

export const KnownScenarioList = known('level', ScenarioEntry.shape.level, ScenarioEntry);
