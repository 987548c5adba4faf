import { fromCallback, fromPromise } from 'xstate';
import type { Conversation } from '../../contract/role-play.ts';
import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import { conversationMachine } from '../conversation/conversation.machine.ts';
import type { microphoneStandbyMachine } from '../microphone-standby/microphone-standby.machine.ts';
import type { HeldTurns } from '../ports/lesson-store.port.ts';
import type { NetworkPort } from '../ports/network.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { TutorPort } from '../ports/tutor.port.ts';
import { failureOf, isBadNetwork, isNotFound } from '../shared/failure.ts';
import { provideNetworkReturn } from '../shared/network-return.ts';
import { provideSitting, type SittingWorld } from '../sitting/sitting.provide.ts';
import { turnMachine } from '../turn/turn.machine.ts';
import type { utteranceMachine } from '../utterance/utterance.machine.ts';
import { rolePlayMachine } from './role-play.machine.ts';
import { bookmarkKey } from './role-play.parts.ts';

type Calls = Pick<
  ProviderPort,
  'assignment' | 'scenario' | 'startConversation' | 'conversation' | 'answerTurn' | 'finishConversation'
>;

export function provideRolePlay(
  port: Calls,
  tutor: TutorPort,
  actors: {
    audioPlayer: typeof audioPlayerMachine;
    microphoneStandby: typeof microphoneStandbyMachine;
    utterance: typeof utteranceMachine;
  },
  world: SittingWorld,
  network: Pick<NetworkPort, 'watchReturn'>,
) {
  const networkReturn = provideNetworkReturn(network);
  const newId = fromPromise(() => Promise.resolve(world.newId()));
  const { audioPlayer, microphoneStandby, utterance } = actors;
  const conversation = conversationMachine.provide({
    actors: {
      audioPlayer,
      microphoneStandby,
      networkReturn,
      turn: turnMachine.provide({ actors: { newId, utterance } }),
      answerTurn: fromCallback(({ input, sendBack }) => {
        port
          .answerTurn(input, (text) => sendBack({ type: 'tutor.delta', text }))
          .then(
            (after) => sendBack({ type: 'tutor.answered', conversation: after }),
            (error: unknown) => sendBack({ type: 'tutor.failed', failure: failureOf(error) }),
          );
      }),
      holdTurn: fromPromise(({ input }) => tutor.hold(input)),
      finishConversation: fromPromise(({ input: { held, finish, conversationId } }) =>
        held === null
          ? port.finishConversation({ conversationId, finish })
          : tutor.report({ start: held.start, turns: held.turns, finish }),
      ),
    },
  });
  const work = rolePlayMachine.provide({
    actors: {
      nameConversation: fromPromise(async ({ input: { userId } }) => {
        const conversationId = world.newId();
        world.store.write(bookmarkKey({ userId, conversationId }), { sets: {}, studied: 0, isNew: true });
        return conversationId;
      }),
      conversation,
      networkReturn,
      openRolePlay: fromPromise(async ({ input }) => {
        const { lesson, conversationId } = input;
        const bookmark = world.store.read(bookmarkKey(input));
        const { studied = 0, unanswered = null, isNew = false, isRequested = false } = bookmark ?? {};
        const isNowhere = isNew && !isRequested;
        const [scenario, assignment, begun] = await Promise.all([
          port.scenario(lesson.studySetId),
          lesson.assignmentId === '' ? null : port.assignment(lesson.assignmentId).catch(() => null),
          isNowhere ? null : begunConversation(conversationId, unanswered?.held ?? null, isNew),
        ]);
        return { scenario, assignment, conversation: begun, studied, unanswered, now: world.now() };
      }),
      startConversation: fromPromise(({ input: { userId, start } }) => {
        const key = bookmarkKey({ userId, conversationId: start.conversationId });
        const bookmark = world.store.read(key);
        // Written before the request, so that a reload finds the conversation if the response gets lost.
        if (bookmark?.isNew) world.store.write(key, { ...bookmark, isRequested: true });
        return port.startConversation(start);
      }),
      startHere: fromPromise(({ input }) => tutor.hold({ start: input, turns: [] })),
    },
  });
  return provideSitting(world, work);

  /** Returns null for a new conversation. Without a network, an older one continues from the turns on this device. */
  async function begunConversation(
    conversationId: string,
    held: HeldTurns | null,
    isNew: boolean,
  ): Promise<Conversation | null> {
    if (held?.isHere) return tutor.hold(held);
    try {
      return await port.conversation(conversationId);
    } catch (error) {
      if (isNotFound(error)) return null;
      if (!isBadNetwork(failureOf(error))) throw error;
      if (held !== null) return tutor.hold(held);
      // The conversation may exist at the provider with turns that this device does not know.
      if (!isNew) throw error;
      return null;
    }
  }
}
