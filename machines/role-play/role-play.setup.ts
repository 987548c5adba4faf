import { assign, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import { LONGEST_TYPED_TURN, MISSES_BEFORE_HINTS } from '../../contract/constants.ts';
import type {
  Conversation,
  ConversationFinish,
  ConversationStart,
  RolePlayReport,
  StudentTurn,
  TurnUnderstood,
} from '../../contract/role-play.ts';
import type { AppRequest } from '../shared/screen.ts';
import { audioPlayerMachine, type AudioPlayerEvent, type Speed } from '../audio-player/audio-player.machine.ts';
import { microphoneStandbyMachine } from '../microphone-standby/microphone-standby.machine.ts';
import { failureOf, isNotFound } from '../shared/failure.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import type { WorkInput, WorkReport } from '../sitting/sitting.types.ts';
import { utteranceMachine } from '../utterance/utterance.machine.ts';
import type { UtteranceOutput } from '../utterance/utterance.types.ts';
import { completion, lateCompletion, newTutorMessages, place, takenBack, unanswered } from './role-play.parts.ts';
import { isCorrectable, isTyped, lastTurnOf, transcriptOf } from './role-play.selectors.ts';
import type { OpenedRolePlay, RolePlayContext, RolePlayEvent, RolePlayRequest } from './role-play.types.ts';

type Verdict = TurnUnderstood['verdict'];
/** `turn` is null after three unsuccessful recordings. */
interface Spoken {
  output: Pick<UtteranceOutput, 'turn'>;
}

export const rolePlaySetup = setup({
  types: {
    context: {} as RolePlayContext,
    events: {} as RolePlayEvent,
    input: {} as WorkInput,
    output: {} as AppRequest,
    children: {} as { player: 'audioPlayer'; replay: 'audioPlayer'; utterance: 'utterance' },
  },
  actors: {
    newId: unprovided<string>('newId'),
    openRolePlay: unprovided<OpenedRolePlay, RolePlayRequest>('openRolePlay'),
    startConversation: unprovided<Conversation, ConversationStart>('startConversation'),
    answerTurn: unprovidedCallback<{ type: 'never' }, { conversationId: string; turn: StudentTurn }>('answerTurn'),
    finishConversation: unprovided<RolePlayReport, { conversationId: string; finish: ConversationFinish }>(
      'finishConversation',
    ),
    microphoneStandby: microphoneStandbyMachine,
    audioPlayer: audioPlayerMachine,
    utterance: utteranceMachine,
  },
  actions: {
    report: sendTo(
      ({ context }) => context.screen.parent,
      (_, report: WorkReport) => report,
    ),
    tellPlayer: sendTo('player', (_, event: AudioPlayerEvent) => event),
    tellReplay: sendTo('replay', (_, event: AudioPlayerEvent) => event),
    openMicrophone: sendTo('utterance', { type: 'utterance.begin' }),
    dropRecording: sendTo('utterance', { type: 'utterance.drop' }),
    keepOpened: assign((_, opened: OpenedRolePlay) => ({
      opened,
      conversation: opened.conversation,
      studied: opened.studied,
      ...unanswered(opened),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    /** Queues the tutor's new messages. */
    keepConversation: enqueueActions(({ context, enqueue }, conversation: Conversation) => {
      const { conversation: before, screen, corrects } = context;
      enqueue.assign({
        conversation,
        toSay: newTutorMessages(before, conversation, corrects),
        turn: null,
        corrects: null,
        draft: '',
        hint: null,
        coming: '',
      });
      if (before === null) return;
      enqueue.sendTo(screen.parent, place({ conversation, turn: null, draft: '' }));
      // The conversation has ended, so the leave question closes.
      if (conversation.status === 'ended') enqueue.sendTo(screen.parent, { type: 'sitting.stay' });
      if (conversation.is_offline && !before.is_offline) {
        enqueue.sendTo(screen.parent, {
          type: 'app.notify',
          notice: { kind: 'info', text: 'notice.conversationOffline' },
        });
      }
      if (conversation.misses === MISSES_BEFORE_HINTS) enqueue.raise({ type: 'rolePlay.missedTwice' });
    }),
    keepPlace: sendTo(
      ({ context }) => context.screen.parent,
      ({ context }) => place(context),
    ),
    setTurnId: assign((_, { turnId }: { turnId: string }) => ({ turnId })),
    setTurn: assign((_, { turn }: { turn: StudentTurn }) => ({ turn })),
    keepUnderstood: assign((_, { output }: Spoken) => ({ understood: output.turn })),
    keepHint: assign((_, { text }: { text: string }) => ({ hint: text })),
    forgetUnderstood: assign({ understood: null }),
    takeBack: assign(({ context }) => takenBack(context)),
    nextLine: assign({ toSay: ({ context }) => context.toSay.slice(1) }),
    skipLines: assign({ toSay: [] }),
    setReplay: assign((_, { message, speed }: { message: number; speed: Speed }) => ({ replayed: message, speed })),
    completeLater: sendTo(
      ({ context }) => context.screen.parent,
      ({ context }) => lateCompletion(context),
    ),
    complete: sendTo(
      ({ context }) => context.screen.parent,
      (_, report: RolePlayReport) => completion(report),
    ),
  },
  guards: {
    isUnknown: (_, { error }: { error: unknown }) => isNotFound(error),
    hasId: ({ context }) => context.conversationId !== '',
    wasCutOff: (_, { conversation }: OpenedRolePlay) => conversation !== null,
    isAsked: stateIn({ conversing: { question: 'asked' } }),
    hasTurn: ({ context }) => context.turn !== null,
    hasToSay: ({ context }) => context.toSay.length > 0,
    hasEnded: ({ context }) => context.conversation!.status === 'ended',
    hasFeedback: ({ context }) => context.conversation!.is_feedback_available,
    hasHint: ({ context }) => context.hint !== null,
    hasDraft: ({ context }) => {
      const { length } = context.draft.trim();
      return length > 0 && length <= LONGEST_TYPED_TURN;
    },
    /** The student can also say or type 'Finish Conversation'. */
    saysFinish: (_, { text }: { text: string | undefined }) =>
      /^finish (the )?conversation\W*$/i.test(text?.trim() ?? ''),
    /** A student who typed the last turn types the next one too. */
    hasTyped: ({ context }) => {
      if (context.draft !== '') return true;
      const last = lastTurnOf(context.conversation!);
      return last !== undefined && isTyped(last);
    },
    isCorrectable: ({ context }) => isCorrectable(context),
    hasTranscript: ({ context }) => transcriptOf(context.understood!) !== null,
    isHeard: (_, { output }: Spoken) => output.turn !== null,
    hasVerdict: (_, { output, verdict }: Spoken & { verdict: Verdict }) => output.turn?.verdict === verdict,
  },
});
