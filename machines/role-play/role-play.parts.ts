/** What a role-play asks for and reports, worked out from its context. Pure. */
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
import type { AppRequest, ScreenInput } from '../app/app.types.ts';
import type { UnansweredTurn } from '../ports/lesson-store.port.ts';
import { lessonAddress } from '../shared/lesson-address.ts';
import { rolePlayAddress, routeToActivity, routeToIntroduction, routeToResults } from '../shared/role-play-routes.ts';
import type { SittingEvent, SittingInput } from '../sitting/sitting.types.ts';
import type { UtteranceOutput } from '../utterance/utterance.types.ts';
import { isSameSentence, lastTurnOf, transcriptOf } from './role-play.selectors.ts';
import type { OpenedRolePlay, RolePlayContext } from './role-play.types.ts';

export function beginning(screen: ScreenInput): RolePlayContext {
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
    report: null,
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

/** The tutor's messages that came with the answer, by their places: from the end on, or from the turn that was taken back. */
export function newTutorMessages(before: Conversation | null, after: Conversation, corrects: string | null): number[] {
  const messages = before?.messages ?? [];
  const wrong = messages.findIndex((message) => message.speaker === 'student' && message.turn_id === corrects);
  const known = wrong < 0 ? messages.length : wrong;
  return after.messages.flatMap(({ speaker }, place) => (place >= known && speaker === 'tutor' ? place : []));
}

type Ids = Pick<StudentTurn, 'turn_id' | 'corrects'>;

/** The id of the turn, and of the one whose place it takes. */
const idsOf = ({ turnId, corrects }: RolePlayContext): Ids => ({ turn_id: turnId, corrects });

/** A spoken turn as it was understood: a phrase, what a transcription made of it, or nothing (a miss). */
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

/** What was said, where that is beyond doubt. */
export const takenText = ({ turn }: Pick<UtteranceOutput, 'turn'>): string | undefined =>
  turn?.verdict === 'understood' ? turn.phrases[0]?.text : undefined;

/** A phrase that the student chose of what was offered; how it was said is known of the first. */
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

/** A turn of which only the text is known. */
function writtenTurn(context: RolePlayContext, text: string, source: TurnSource): StudentTurn {
  return { ...idsOf(context), understood: { text, source, intent: null }, pronunciation: null };
}

export const typedTurn = (context: RolePlayContext) => writtenTurn(context, context.draft.trim(), 'typed');

/** A hint that was tapped and not said. */
export const hintTurn = (context: RolePlayContext) => writtenTurn(context, context.hint!, 'hint');

/** A hint that was said has a sound. One without a sound counts as tapped. */
function sourceOf({ hint }: RolePlayContext, text: string, sound: StudentTurn['pronunciation']): 'hint' | null {
  return hint !== null && sound !== null && isSameSentence(hint, text) ? 'hint' : null;
}

/** What a transcription made of a turn in doubt, as the student says that it was. */
export const transcribedTurn = (context: RolePlayContext): StudentTurn => ({
  ...writtenTurn(context, transcriptOf(context.understood!)!, 'transcribed'),
  receipt: context.understood!.transcript_receipt,
});

/** Nothing that was offered is what was said. */
export const missedTurn = (context: RolePlayContext): StudentTurn => ({
  ...idsOf(context),
  understood: null,
  pronunciation: null,
});

/** What else may have been said, in place of the last turn; nothing, where another was heard since and not understood. */
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

export function sittingInput(
  { screen, lesson, userId, opened, conversationId, turn, draft }: RolePlayContext,
  parent: SittingInput['parent'],
): SittingInput {
  return {
    parent,
    app: screen.parent,
    userId,
    lesson,
    assignment: opened!.assignment,
    key: bookmarkKey({ userId, conversationId }),
    isResumed: opened!.conversation !== null,
    studied: opened!.studied,
    cards: attempts(opened!.conversation),
    place: {},
    unanswered: { turn, draft },
  };
}

/** Names what is kept of a conversation over a reload. */
export const bookmarkKey = ({ userId, conversationId }: Pick<RolePlayContext, 'userId' | 'conversationId'>) =>
  `${userId}.role-play:${conversationId}`;

/** The first turn that was understood is an attempt (SET-09). */
const attempts = (conversation: Conversation | null) => Number(conversation?.is_feedback_available ?? false);

/** What a reload goes on from: how long the student has been at it, and what the tutor has not answered yet. */
export const place = ({
  conversation,
  turn,
  draft,
}: Pick<RolePlayContext, 'conversation' | 'turn' | 'draft'>): SittingEvent => ({
  type: 'sitting.keep',
  deliveries: [],
  place: {},
  cards: attempts(conversation),
  unanswered: { turn, draft },
});

/** The turn and the draft that a reload or an expired session interrupted, unless the turn was answered. */
export function unanswered({ conversation, unanswered: kept }: OpenedRolePlay): UnansweredTurn {
  const isAnswered = conversation?.messages.some(
    (message) => message.speaker === 'student' && message.turn_id === kept?.turn?.turn_id,
  );
  return kept === null || conversation?.status !== 'open' || isAnswered ? { turn: null, draft: '' } : kept;
}

export function completion({ outcome, lesson_score, engine_version, receipt }: RolePlayReport): SittingEvent {
  return {
    type: 'sitting.complete',
    deliveries: [],
    score: lesson_score,
    engineVersion: engine_version,
    receipt,
    outcome,
  };
}

/** The student left before the report came. The outbox finishes the conversation, however long that takes. */
export const lateCompletion = ({ lesson, conversationId, studied }: RolePlayContext): SittingEvent => ({
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
