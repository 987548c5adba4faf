import { fromCallback, fromPromise } from 'xstate';
import type {
  Conversation,
  ConversationFinish,
  ConversationStart,
  RolePlayReport,
  StudentTurn,
} from '../../contract/role-play.ts';
import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import { conversationMachine } from '../conversation/conversation.machine.ts';
import type { microphoneStandbyMachine } from '../microphone-standby/microphone-standby.machine.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { failureOf, isNotFound } from '../shared/failure.ts';
import { provideSitting, type SittingWorld } from '../sitting/sitting.provide.ts';
import { turnMachine } from '../turn/turn.machine.ts';
import type { utteranceMachine } from '../utterance/utterance.machine.ts';
import { rolePlayMachine } from './role-play.machine.ts';
import { bookmarkKey } from './role-play.parts.ts';
import type { OpenedRolePlay, RolePlayRequest } from './role-play.types.ts';

type Calls = Pick<
  ProviderPort,
  'assignment' | 'scenario' | 'startConversation' | 'conversation' | 'answerTurn' | 'finishConversation'
>;

export function provideRolePlay(
  port: Calls,
  actors: {
    audioPlayer: typeof audioPlayerMachine;
    microphoneStandby: typeof microphoneStandbyMachine;
    utterance: typeof utteranceMachine;
  },
  world: SittingWorld,
) {
  const newId = fromPromise(() => Promise.resolve(world.newId()));
  const { audioPlayer, microphoneStandby, utterance } = actors;
  const conversation = conversationMachine.provide({
    actors: {
      audioPlayer,
      microphoneStandby,
      turn: turnMachine.provide({ actors: { newId, utterance } }),
      answerTurn: fromCallback<{ type: 'never' }, { conversationId: string; turn: StudentTurn }>(
        ({ input, sendBack }) => {
          port
            .answerTurn(input, (text) => sendBack({ type: 'tutor.delta', text }))
            .then(
              (after) => sendBack({ type: 'tutor.answered', conversation: after }),
              (error: unknown) => sendBack({ type: 'tutor.failed', failure: failureOf(error) }),
            );
        },
      ),
      finishConversation: fromPromise<RolePlayReport, { conversationId: string; finish: ConversationFinish }>(
        ({ input }) => port.finishConversation(input),
      ),
    },
  });
  const work = rolePlayMachine.provide({
    actors: {
      newId,
      conversation,
      openRolePlay: fromPromise<OpenedRolePlay, RolePlayRequest>(async ({ input }) => {
        const { lesson, conversationId } = input;
        const [scenario, assignment, begun] = await Promise.all([
          port.scenario(lesson.studySetId),
          lesson.assignmentId === '' ? null : port.assignment(lesson.assignmentId).catch(() => null),
          unlessNew(port.conversation(conversationId)),
        ]);
        const { studied = 0, unanswered = null } = world.store.read(bookmarkKey(input)) ?? {};
        return { scenario, assignment, conversation: begun, studied, unanswered, now: world.now() };
      }),
      startConversation: fromPromise<Conversation, ConversationStart>(({ input }) => port.startConversation(input)),
    },
  });
  return provideSitting(world, work);
}

/** Returns null for a new conversation, which the provider doesn't know yet. */
async function unlessNew(conversation: Promise<Conversation>): Promise<Conversation | null> {
  try {
    return await conversation;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
