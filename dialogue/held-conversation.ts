import type { Pronunciations } from '../contract/pronunciation.ts';
import type { HeldConversation } from '../contract/held-conversation.ts';
import type {
  Conversation,
  ConversationMessage,
  RolePlayOutcome,
  RolePlayReport,
  StudentTurn,
} from '../contract/role-play.ts';
import { answer, begin, finish, goalsOf, type DialogueState } from './dialogue.ts';
import { expectationOf } from './expectation.ts';
import { makeReport } from './report/report.ts';
import type { SaidTurn } from './said-turn.ts';
import type { PackScenarioFile } from './scenario/scenario.schema.ts';
import { seedOf } from './seed.ts';
import { withTrueSource } from './true-source.ts';

/* Holds a conversation on a device (docs/decisions/0085). The provider derives the same one from the same turns. */

export type Material = {
  scenario: PackScenarioFile;
  /** Addresses of the recordings, by their text. */
  audio: Readonly<Record<string, string>>;
  pronunciations: Pronunciations;
};

export type HeldTurns = Pick<HeldConversation, 'start' | 'turns'>;

type Exchange = {
  /** Null for the tutor's first lines. */
  turn: StudentTurn | null;
  met: readonly string[];
  lines: readonly string[];
  /** State before the turn. */
  before: DialogueState;
};

type Held = { state: DialogueState; exchanges: readonly Exchange[] };

/** Returns the conversation after its turns. */
export async function holdConversation(material: Material, { start, turns }: HeldTurns): Promise<Conversation> {
  const { scenario, audio, pronunciations } = material;
  const { state, exchanges } = await hold(scenario, { start, turns });
  return {
    conversationId: start.conversationId,
    scenarioId: scenario.id,
    status: state.status,
    messages: exchanges.flatMap((exchange) => messagesOf(exchange, audio)),
    metObjectives: goalsOf(state),
    expected:
      state.status === 'ended'
        ? { phrases: [], hints: [] }
        : { ...expectationOf(scenario, state), ...(Object.keys(pronunciations).length > 0 && { pronunciations }) },
    misses: state.misses,
    is_feedback_available: saidIn(exchanges).length > 0,
    is_offline: true,
  };
}

/** Returns the report without the grammar checker, which only the provider has. `before` are the earlier results. */
export async function reportHeld(
  { scenario, audio }: Pick<Material, 'scenario' | 'audio'>,
  { start, turns, finish: { lessonTime } }: HeldConversation,
  before: readonly RolePlayOutcome[],
): Promise<RolePlayReport> {
  const { state, exchanges } = await hold(scenario, { start, turns });
  return makeReport(
    {
      conversationId: start.conversationId,
      scenario,
      createdAt: start.created_at,
      lessonTime,
      turns: saidIn(exchanges),
      met: finish(scenario, state).state.met,
      before,
      audioOf: (sentence) => audio[sentence] ?? null,
      isHeldByDevice: true,
    },
    { check: async () => null, prefer: async () => null },
  );
}

async function hold(scenario: PackScenarioFile, { start, turns }: HeldTurns): Promise<Held> {
  const seed = await seedOf(start.conversationId);
  const { state, lines } = begin(scenario, seed);
  const opened: Held = { state, exchanges: [{ turn: null, met: [], lines, before: state }] };
  return turns.reduce((held, turn) => withTurn(scenario, held, turn), opened);
}

function withTurn(scenario: PackScenarioFile, before: Held, turn: StudentTurn): Held {
  if (before.state.status === 'ended') return before;
  const { state, exchanges } = turn.corrects === null ? before : withoutLast(before);
  const own = withTrueSource(scenario, state, turn, isHeard(turn));
  const answered = answer(scenario, state, own.understood?.text ?? null);
  const exchange = { turn: own, met: answered.met, lines: answered.lines, before: state };
  return { state: answered.state, exchanges: [...exchanges, exchange] };
}

/** Only the last understood turn can be corrected. */
function withoutLast({ state, exchanges }: Held): Held {
  const wrong = exchanges.findLastIndex(({ turn }) => turn !== null && turn.understood !== null);
  const before = exchanges[wrong]?.before;
  return before === undefined ? { state, exchanges } : { state: before, exchanges: exchanges.slice(0, wrong) };
}

/** True if the provider heard the turn before the network was lost. It checks the receipt later. */
const isHeard = ({ receipt }: StudentTurn): boolean => receipt !== undefined;

function messagesOf({ turn, met, lines }: Exchange, audio: Material['audio']): ConversationMessage[] {
  const isMiss = turn !== null && turn.understood === null;
  return [
    ...(turn === null || turn.understood === null
      ? []
      : [
          {
            speaker: 'student' as const,
            turn_id: turn.turn_id,
            text: turn.understood.text,
            source: turn.understood.source,
            pronunciation: turn.pronunciation,
            met: [...met],
          },
        ]),
    ...lines.map((text, at) => ({
      speaker: 'tutor' as const,
      text,
      audio_url: audio[text] ?? null,
      ...(isMiss && at === 0 && { after_miss: true as const }),
    })),
  ];
}

function saidIn(exchanges: readonly Exchange[]): SaidTurn[] {
  return exchanges.flatMap(({ turn, met }) =>
    turn === null || turn.understood === null
      ? []
      : [
          {
            turnId: turn.turn_id,
            text: turn.understood.text,
            source: turn.understood.source,
            pronunciation: turn.pronunciation,
            isHeard: isHeard(turn),
            met,
          },
        ],
  );
}
