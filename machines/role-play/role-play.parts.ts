import type {
  Phrase,
  Conversation,
  ConversationStart,
  RolePlayReport,
  StudentTurn,
  TurnSource,
  TurnUnderstood,
} from '../../contract/role-play.ts';
import type { StartTurn } from '../../contract/speech.ts';
import type { AppRequest } from '../shared/screen.ts';
import type { UnansweredTurn } from '../ports/lesson-store.port.ts';
import { lessonAddress } from '../shared/lesson-address.ts';
import { rolePlayAddress, routeToActivity, routeToIntroduction, routeToResults } from '../shared/role-play-routes.ts';
import type { WorkInput, WorkReport } from '../sitting/sitting.types.ts';
import type { UtteranceOutput } from '../utterance/utterance.types.ts';
import { isSameSentence, lastTurnOf, transcriptOf } from './role-play.selectors.ts';
import type { OpenedRolePlay, RolePlayContext } from './role-play.types.ts';

export function beginning(screen: WorkInput): RolePlayContext {
  return {
    screen,
    address: rolePlayAddress(screen.destination),
    lesson: lessonAddress(screen),
    userId: screen.profile?.user_id ?? '',
    conversationId: screen.destination.query['conversation'] ?? '',
    opened: null,
    conversation: null,
    toSay: [],
    speed: 'normal',
    replayed: 0,
    turnId: '',
    turn: null,
    understood: null,
    corrects: null,
    draft: '',
    hint: null,
    coming: '',
    studied: 0,
    failure: null,
  };
}

export function conversationStart({ conversationId, address, opened }: RolePlayContext): ConversationStart {
  return {
    conversationId,
    scenarioId: address.scenarioId,
    assignment_id: address.assignmentId || null,
    assignment_detail_id: address.assignmentDetailId || null,
    created_at: new Date(opened!.now).toISOString(),
  };
}

export function startTurn({ conversationId, turnId, conversation }: RolePlayContext): StartTurn {
  const { phrases, pronunciations } = conversation!.expected;
  return {
    type: 'start_turn',
    conversation_id: conversationId,
    turn_id: turnId,
    sampling_rate: 16_000,
    phrases,
    ...(pronunciations && { pronunciations }),
  };
}

/** Returns the indexes of the tutor's new messages: those at the end, or those after the corrected turn. */
export function newTutorMessages(before: Conversation | null, after: Conversation, corrects: string | null): number[] {
  const messages = before?.messages ?? [];
  const wrong = messages.findIndex((message) => message.speaker === 'student' && message.turn_id === corrects);
  const known = wrong < 0 ? messages.length : wrong;
  return after.messages.flatMap(({ speaker }, place) => (place >= known && speaker === 'tutor' ? place : []));
}

type Ids = Pick<StudentTurn, 'turn_id' | 'corrects'>;

const idsOf = ({ turnId, corrects }: RolePlayContext): Ids => ({ turn_id: turnId, corrects });

export function spokenTurn(context: RolePlayContext, understood: TurnUnderstood): StudentTurn {
  const { verdict, phrases, transcript, pronunciation } = understood;
  const phrase = verdict === 'understood' ? phrases[0] : undefined;
  if (phrase) {
    const { text, intent, receipt } = phrase;
    const sound = soundOf(pronunciation);
    return {
      ...idsOf(context),
      understood: { text, source: sourceOf(context, text, sound) ?? 'matched', intent },
      pronunciation: sound,
      receipt,
    };
  }
  if (transcript === null) return missedTurn(context);
  return { ...writtenTurn(context, transcript, 'transcribed'), receipt: understood.transcript_receipt };
}

export const takenText = ({ turn }: Pick<UtteranceOutput, 'turn'>): string | undefined =>
  turn?.verdict === 'understood' ? turn.phrases[0]?.text : undefined;

/** Returns the turn for an offered phrase. Only the first phrase has a pronunciation result. */
export function chosenTurn(context: RolePlayContext, { text, intent }: Phrase): StudentTurn {
  const { phrases, pronunciation } = context.understood!;
  const chosen = phrases.find((phrase) => phrase.text === text);
  const sound = chosen === phrases[0] ? soundOf(pronunciation) : null;
  return {
    ...idsOf(context),
    understood: { text, source: sourceOf(context, text, sound) ?? 'chosen', intent },
    pronunciation: sound,
    receipt: chosen?.receipt,
  };
}

function writtenTurn(context: RolePlayContext, text: string, source: TurnSource): StudentTurn {
  return { ...idsOf(context), understood: { text, source, intent: null }, pronunciation: null };
}

export const typedTurn = (context: RolePlayContext) => writtenTurn(context, context.draft.trim(), 'typed');

export const hintTurn = (context: RolePlayContext) => writtenTurn(context, context.hint!, 'hint');

/** A hint counts as used only if it was spoken. */
function sourceOf({ hint }: RolePlayContext, text: string, sound: StudentTurn['pronunciation']): 'hint' | null {
  return hint !== null && sound !== null && isSameSentence(hint, text) ? 'hint' : null;
}

export const transcribedTurn = (context: RolePlayContext): StudentTurn => ({
  ...writtenTurn(context, transcriptOf(context.understood!)!, 'transcribed'),
  receipt: context.understood!.transcript_receipt,
});

export const missedTurn = (context: RolePlayContext): StudentTurn => ({
  ...idsOf(context),
  understood: null,
  pronunciation: null,
});

/** Returns the other phrases for the last turn. Returns none if a later turn was heard but not understood. */
export function takenBack({ conversation, understood }: RolePlayContext): Partial<RolePlayContext> {
  const wrong = lastTurnOf(conversation!)!;
  const [first, ...others] = understood!.phrases;
  const phrases = first?.text === wrong.text ? others : [];
  return { corrects: wrong.turn_id, understood: { ...understood!, phrases, transcript: null, pronunciation: null } };
}

function soundOf(result: TurnUnderstood['pronunciation']): StudentTurn['pronunciation'] {
  const score = result?.nativeness_score_percentage_user;
  if (!result || score === null || score === undefined) return null;
  return {
    score,
    fluency: result.fluency_score_percentage,
    intonation: result.intonation_score_percentage,
    certainty: result.certainty,
    weak_words: result.words.filter(({ score_type }) => score_type === 'error').map(({ word_orig }) => word_orig),
    engine_version: result.engine_version,
    scored_by: result.scored_by,
  };
}

export function begins({ userId, opened, conversationId, turn, draft }: RolePlayContext): WorkReport {
  return {
    type: 'sitting.begin',
    beginning: {
      assignment: opened!.assignment,
      key: bookmarkKey({ userId, conversationId }),
      isResumed: opened!.conversation !== null,
      studied: opened!.studied,
      cards: attempts(opened!.conversation),
      place: {},
      unanswered: { turn, draft },
    },
  };
}

export const bookmarkKey = ({ userId, conversationId }: Pick<RolePlayContext, 'userId' | 'conversationId'>) =>
  `${userId}.role-play:${conversationId}`;

/** The first understood turn counts as an attempt (SET-09). */
const attempts = (conversation: Conversation | null) => Number(conversation?.is_feedback_available ?? false);

export const place = ({
  conversation,
  turn,
  draft,
}: Pick<RolePlayContext, 'conversation' | 'turn' | 'draft'>): WorkReport => ({
  type: 'sitting.keep',
  deliveries: [],
  place: {},
  cards: attempts(conversation),
  unanswered: { turn, draft },
});

/** Returns the stored turn and draft, unless the turn was answered or the conversation has ended. */
export function unanswered({ conversation, unanswered: kept }: OpenedRolePlay): UnansweredTurn {
  const isAnswered = conversation?.messages.some(
    (message) => message.speaker === 'student' && message.turn_id === kept?.turn?.turn_id,
  );
  return kept === null || conversation?.status !== 'open' || isAnswered ? { turn: null, draft: '' } : kept;
}

export function completion({ outcome, lesson_score, engine_version, receipt }: RolePlayReport): WorkReport {
  return {
    type: 'sitting.complete',
    deliveries: [],
    score: lesson_score,
    engineVersion: engine_version,
    receipt,
    outcome,
  };
}

/** The student left before the report arrived. The outbox finishes the conversation later. */
export const lateCompletion = ({ lesson, conversationId, studied }: RolePlayContext): WorkReport => ({
  type: 'sitting.complete',
  deliveries: [{ kind: 'conversation', lesson, conversationId, studied }],
  score: null,
  isScoredLater: true,
});

export const wayToActivity = ({ address }: RolePlayContext, conversationId: string): AppRequest => ({
  type: 'app.go',
  to: { ...routeToActivity(address, conversationId), replace: true },
});

export const wayToResults = ({ address, conversationId }: RolePlayContext): AppRequest => ({
  type: 'app.go',
  to: { ...routeToResults(address, conversationId), replace: true },
});

export const wayBack = ({ address }: RolePlayContext): AppRequest => ({
  type: 'app.go',
  to: { ...routeToIntroduction(address), replace: true },
});
