import type { ConversationMessage } from '../../contract/role-play.ts';
import type { TakeSnapshot } from '../take/take.machine.ts';
import type { MicrophoneFace } from '../take/take.selectors.ts';
import type { TurnSnapshot } from '../turn/turn.machine.ts';
import { isCorrectable } from '../turn/turn.parts.ts';
import type { UtteranceSnapshot } from '../utterance/utterance.machine.ts';
import {
  faceOf,
  networkSign,
  type NetworkSign,
  shownRecording,
  type ShownRecording,
} from '../utterance/utterance.selectors.ts';
import type { Advice } from '../utterance/utterance.types.ts';
import type { ConversationSnapshot } from './conversation.machine.ts';
import { attempts, isHere } from './conversation.parts.ts';

/** True if the student can continue the conversation after leaving it (docs/decisions/0152). */
export const isContinuedLater = ({ context: { conversation, held } }: ConversationSnapshot): boolean =>
  attempts(conversation) > 0 && !isHere(held);

/** The lines of a conversation, and what the student may do with them. */
export interface ShownConversation {
  isOver: boolean;
  isTutorSpeaking: boolean;
  /** Lines that the tutor has not said yet are hidden. */
  messages: readonly ConversationMessage[];
  /** The student's sentence on its way to the provider. */
  sending: string | null;
  /** The tutor's answer so far. */
  coming: string | null;
  /** Index of the line that sounds. */
  sounding: number | null;
  mayListen: boolean;
  mayTakeHint: boolean;
  mayCorrect: boolean;
}

const ENDS = ['parting', 'ended', 'finishing', 'unreported'] as const;

export function shownConversation(
  snapshot: ConversationSnapshot,
  turn: TurnSnapshot | undefined,
  utterance: UtteranceSnapshot | undefined,
): ShownConversation {
  const isTutorSpeaking = snapshot.matches({ open: { talk: 'tutorSpeaking' } });
  const isTalking = utterance?.matches({ trying: 'taking' }) ?? false;
  const mayAnswer = turn !== undefined && turn.matches('open') && !isTalking;
  return {
    isOver: !snapshot.matches('open') || ENDS.some((talk) => snapshot.matches({ open: { talk } })),
    isTutorSpeaking,
    ...linesOf(snapshot),
    sounding: soundingIn(snapshot),
    mayListen: !isTutorSpeaking && !(isTalking && turn?.matches('open')),
    mayTakeHint: mayAnswer,
    mayCorrect: mayAnswer && isCorrectable(turn.context),
  };
}

function linesOf(snapshot: ConversationSnapshot): Pick<ShownConversation, 'messages' | 'sending' | 'coming'> {
  const { conversation, toSay, coming, turn } = snapshot.context;
  const isReplying = snapshot.matches({ open: { talk: 'replying' } });
  const isSent = isReplying || snapshot.matches({ open: { talk: 'unanswered' } });
  const unsaid = snapshot.matches({ open: { talk: 'held' } }) ? toSay : toSay.slice(1);
  return {
    messages: conversation.messages.filter((_, place) => !unsaid.includes(place)),
    sending: isSent ? (turn?.understood?.text ?? null) : null,
    coming: isReplying ? coming : null,
  };
}

function soundingIn(snapshot: ConversationSnapshot): number | null {
  const { toSay, replayed } = snapshot.context;
  if (snapshot.matches({ open: { talk: 'tutorSpeaking' } })) return toSay[0] ?? null;
  return snapshot.matches({ open: { replay: 'sounding' } }) ? replayed : null;
}

/** The microphone of the student's turn, and its advice. */
export interface ShownAnswer extends ShownRecording {
  face: MicrophoneFace;
  /** True if the student was not heard three times and may type instead. */
  isUnheard: boolean;
  /** True from the press until the result. */
  isBusy: boolean;
  /** True if speaking fails repeatedly, so that typing is offered. */
  isHard: boolean;
  network: NetworkSign | null;
  advice: Advice | null;
}

export function shownAnswer(
  { context: { conversation } }: ConversationSnapshot,
  turn: TurnSnapshot | undefined,
  utterance: UtteranceSnapshot | undefined,
  take: TakeSnapshot | undefined,
): ShownAnswer {
  const isUnheard = turn?.matches('unheard') ?? false;
  const face = isUnheard ? 'normal' : (faceOf(utterance, take) ?? 'loading');
  return {
    ...shownRecording(face, utterance, take),
    face,
    isUnheard,
    isBusy: face === 'recording' || (utterance?.matches({ trying: 'awaitingResult' }) ?? false),
    isHard: isUnheard || [conversation.misses, utterance?.context.unheard ?? 0].some((times) => times > 1),
    network: utterance === undefined ? null : networkSign(utterance),
    advice: utterance?.context.advice ?? null,
  };
}
