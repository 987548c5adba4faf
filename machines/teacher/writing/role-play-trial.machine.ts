/**
 * A teacher tries a role-play's draft in the student's place: the introduction, and a conversation by typing. The provider
 * answers from the draft and keeps nothing. It runs while the teacher looks at the preview (docs/decisions/0115).
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Conversation, Scenario } from '../../../contract/role-play.ts';
import { MOST_TRIED_TURNS, type RolePlayDraft, type TalkRequest } from '../../../contract/teacher-writing.ts';
import { audioPlayerMachine, type AudioPlayerReport } from '../../audio-player/audio-player.machine.ts';
import { unprovided, withEvent, withOutput } from '../../shared/chart.ts';

export interface RolePlayTrialContext {
  scenario: Scenario;
  draft: RolePlayDraft;
  /** Sentences that the teacher has said so far. */
  says: readonly string[];
  typed: string;
  /** Null before the character's first line. */
  conversation: Conversation | null;
  /** Index of the key sentence, or in the conversation of the message, that plays. */
  place: number;
}

export type RolePlayTrialEvent =
  | { type: 'trial.begin' }
  /** Returns to the introduction. */
  | { type: 'trial.leave' }
  | { type: 'trial.type'; text: string }
  | { type: 'trial.send' }
  /** Says a suggested sentence. */
  | { type: 'trial.say'; text: string }
  | { type: 'trial.retry' }
  | { type: 'trial.finish' }
  | { type: 'trial.toggleGoals' }
  | { type: 'trial.listen'; place: number }
  | { type: 'trial.stop' }
  | AudioPlayerReport;

/** A key sentence, or a line of the character. */
function lineOf({ scenario, conversation, place }: RolePlayTrialContext): { url: string | null; say: string | null } {
  const message = conversation?.messages[place];
  const line =
    conversation === null ? scenario.key_sentences[place] : message?.speaker === 'tutor' ? message : undefined;
  return { url: line?.audio_url ?? null, say: line?.text ?? null };
}

export const rolePlayTrialMachine = setup({
  types: {
    context: {} as RolePlayTrialContext,
    events: {} as RolePlayTrialEvent,
    input: {} as Pick<RolePlayTrialContext, 'scenario' | 'draft'>,
  },
  actors: { talk: unprovided<Conversation, TalkRequest>('talk'), audioPlayer: audioPlayerMachine },
  actions: {
    beginAgain: assign({ says: [], typed: '', conversation: null }),
    say: assign(({ context }, { text }: { text: string }) => ({ says: [...context.says, text.trim()], typed: '' })),
  },
  guards: {
    isText: (_, { text }: { text: string }) => text.trim() !== '',
    hasEnded: ({ context: { says } }, { status }: Conversation) =>
      status === 'ended' || says.length === MOST_TRIED_TURNS,
  },
}).createMachine({
  id: 'rolePlayTrial',
  context: ({ input }) => ({ ...input, says: [], typed: '', conversation: null, place: 0 }),
  type: 'parallel',
  states: {
    stage: {
      initial: 'introduction',
      states: {
        introduction: { on: { 'trial.begin': 'answering' } },
        answering: {
          invoke: {
            src: 'talk',
            id: 'talk',
            input: ({ context: { draft, says } }) => ({ draft, says: [...says] }),
            onDone: [
              {
                guard: withOutput('hasEnded'),
                target: 'ended',
                actions: assign({ conversation: ({ event }) => event.output }),
              },
              { target: 'studentTurn', actions: assign({ conversation: ({ event }) => event.output }) },
            ],
            onError: 'unanswered',
          },
        },
        studentTurn: {
          on: {
            'trial.type': { actions: assign({ typed: ({ event }) => event.text }) },
            'trial.send': {
              guard: { type: 'isText', params: ({ context }) => ({ text: context.typed }) },
              target: 'answering',
              actions: { type: 'say', params: ({ context }) => ({ text: context.typed }) },
            },
            'trial.say': { target: 'answering', actions: withEvent('say') },
            'trial.finish': 'ended',
          },
        },
        unanswered: { on: { 'trial.retry': 'answering' } },
        ended: { on: { 'trial.begin': { target: 'answering', actions: 'beginAgain' } } },
      },
      on: { 'trial.leave': { target: '.introduction', actions: 'beginAgain' } },
    },
    sound: {
      initial: 'silent',
      on: {
        'trial.listen': { target: '.sounding', reenter: true, actions: assign({ place: ({ event }) => event.place }) },
        'trial.begin': '.silent',
        'trial.leave': '.silent',
        'trial.send': '.silent',
        'trial.say': '.silent',
      },
      states: {
        silent: {},
        sounding: {
          invoke: {
            src: 'audioPlayer',
            input: ({ context, self }) => ({ parent: self, autoplay: true, ...lineOf(context) }),
          },
          on: { 'trial.stop': 'silent', 'audio.ended': 'silent' },
        },
      },
    },
    goals: {
      description: 'On a narrow screen, the goals are folded under their count.',
      initial: 'folded',
      states: {
        folded: { on: { 'trial.toggleGoals': 'shown' } },
        shown: { on: { 'trial.toggleGoals': 'folded' } },
      },
    },
  },
});

export type RolePlayTrialSnapshot = SnapshotFrom<typeof rolePlayTrialMachine>;
