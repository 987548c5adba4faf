/** What answers about role-plays are read by: loaded with the first of them, since most screens ask for none. */
import { ScenarioEntry } from '../../contract/role-play.ts';
import { known } from './known-entries.ts';

export { Conversation, RolePlayReport, Scenario } from '../../contract/role-play.ts';
export { conversationIn } from './turn-events.ts';

export const KnownScenarioList = known('level', ScenarioEntry.shape.level, ScenarioEntry);
