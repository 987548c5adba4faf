import { ScenarioDialogue } from '../../../contract/held-conversation.ts';
import {
  StudentTurn as Turn,
  type Conversation,
  type ConversationStart,
  type StudentTurn,
  type TurnPronunciation,
} from '../../../contract/role-play.ts';
import { holdConversation, type HeldTurns, type Material } from '../../../dialogue/held-conversation.ts';
import { PackScenarioFile } from '../../../dialogue/scenario/scenario.schema.ts';
import { HOSTILE, OFF_TOPIC, type Chance } from '../../support/simulated-students.ts';
import { turnOf, type Talker } from './talk.ts';

/** A sound that the device has scored. */
export const SOUND: TurnPronunciation = {
  score: 81,
  fluency: 70,
  intonation: null,
  certainty: 'sure',
  weak_words: ['rice'],
  engine_version: 'engine-1',
  scored_by: 'device',
};

/** Reads the response of `paths.dialogue`. */
export function materialOf(body: unknown): Material {
  const { content, audio, pronunciations } = ScenarioDialogue.parse(body);
  return { scenario: PackScenarioFile.parse(content), audio, pronunciations };
}

/** Talks as a student whose network is lost after `online` turns. Returns the turns and the conversation on the device. */
export async function talkOffline(
  student: Talker,
  material: Material,
  start: ConversationStart,
  { chance, online }: { chance: Chance; online: number },
): Promise<{ held: HeldTurns; shown: Conversation }> {
  if (online > 0) await student.begin(start);
  let held: HeldTurns = { start, turns: [] };
  let shown = await holdConversation(material, held);
  while (shown.status === 'open' && held.turns.length < 30 && (held.turns.length < 3 || chance() > 0.05)) {
    const turn = nextTurn(shown, chance);
    if (held.turns.length < online) await student.say(start.conversationId, turn);
    held = { start, turns: [...held.turns, turn] };
    shown = await holdConversation(material, held);
  }
  return { held, shown };
}

function nextTurn({ expected, messages }: Conversation, chance: Chance): StudentTurn {
  const last = messages.findLast((message) => message.speaker === 'student');
  const isCorrection = chance() < 0.1 && last?.speaker === 'student';
  const corrects = isCorrection ? last.turn_id : null;
  const kind = chance();
  if (kind < 0.1) return turnOf(null, { corrects });
  const phrases = expected.phrases.map(({ text }) => text).filter((text) => !text.startsWith('Finish'));
  const texts = kind < 0.7 ? phrases : kind < 0.8 ? expected.hints : kind < 0.9 ? OFF_TOPIC : HOSTILE;
  const text = texts[Math.floor(chance() * texts.length)]!.trim();
  const source = kind < 0.4 ? 'matched' : kind >= 0.7 && kind < 0.8 ? 'hint' : 'typed';
  const turn = turnOf(text, { source, corrects, pronunciation: source === 'matched' ? SOUND : null });
  return Turn.safeParse(turn).success ? turn : turnOf('Hello.');
}
