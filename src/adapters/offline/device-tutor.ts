/** The dialogue engine on this device. Loaded on demand, because it has 300 kB. */
import { paths } from '../../../contract/paths.ts';
import { HeldConversation, ScenarioDialogue } from '../../../contract/held-conversation.ts';
import { Scenario, type Conversation, type RolePlayReport } from '../../../contract/role-play.ts';
import { holdConversation, reportHeld, type HeldTurns, type Material } from '../../../dialogue/held-conversation.ts';
import { PackScenarioFile } from '../../../dialogue/scenario/scenario.schema.ts';
import type { TokenPort } from '../../../machines/ports/speech.port.ts';
import { PortError } from '../../../machines/shared/failure.ts';
import { insteadOf, keepAnswer } from './kept-answers.ts';

type Tokens = Pick<TokenPort, 'authorize'>;

const OFFLINE: PortError = new PortError({ kind: 'offline' });

export async function hold(tokens: Tokens, { start, turns }: HeldTurns): Promise<Conversation> {
  // The provider would refuse the whole conversation later.
  const read = HeldConversation.shape.turns.safeParse(turns);
  if (!read.success)
    throw new PortError({ kind: 'refused', code: 'invalid_request', message: 'The turn is invalid' }, { cause: read });
  return holdConversation(await materialOf(tokens, start.scenarioId), { start, turns: read.data });
}

export async function report(tokens: Tokens, held: HeldConversation): Promise<RolePlayReport> {
  const { scenarioId, conversationId } = held.start;
  const material = await materialOf(tokens, scenarioId);
  const { past_results } = await insteadOf({ tokens, path: paths.scenario(scenarioId) }, Scenario, OFFLINE);
  const made = await reportHeld(material, held, past_results);
  await keepAnswer({ tokens, path: paths.report(conversationId) }, made);
  return made;
}

async function materialOf(tokens: Tokens, scenarioId: string): Promise<Material> {
  const place = { tokens, path: paths.dialogue(scenarioId) };
  const { content, audio, pronunciations } = await insteadOf(place, ScenarioDialogue, OFFLINE);
  const scenario = PackScenarioFile.safeParse(content);
  // The content belongs to another version of the app.
  if (!scenario.success) throw OFFLINE;
  return { scenario: scenario.data, audio, pronunciations };
}
