/**
 * The student's screens of a draft: a passage, the games of a study set's cards, one after the other, or a role-play. It
 * runs while the teacher looks at them. Answers count nowhere.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { StudySetEntry } from '../../../contract/study-sets.ts';
import type { ContentDraft, DraftPreview, RolePlayDraft } from '../../../contract/teacher-writing.ts';
import { audioPlayerMachine, type AudioPlayerReport, type Speed } from '../../audio-player/audio-player.machine.ts';
import { choiceMachine } from '../../choice/choice.machine.ts';
import type { GameInput, GameReport } from '../../shared/game.ts';
import { warmUpMachine } from '../../warm-up/warm-up.machine.ts';
import { writingMachine } from '../../writing/writing.machine.ts';
import { rolePlayTrialMachine, type RolePlayTrialContext } from './role-play-trial.machine.ts';
import { withEvent } from '../../shared/chart.ts';

/** A game of a card. A spoken card is shown as before the student speaks. */
export interface PreviewStep {
  game: 'warmUp' | 'listening' | 'reading' | 'writing';
  entry: StudySetEntry;
}

export interface DraftPreviewContext {
  shown: DraftPreview;
  draft: ContentDraft;
  speed: Speed;
  steps: readonly PreviewStep[];
  /** Index of the step that is shown. */
  at: number;
}

export type DraftPreviewEvent =
  | { type: 'text.turn' }
  | { type: 'model.listen'; speed: Speed }
  | { type: 'model.stop' }
  /** Shows the step at this index from its beginning. */
  | { type: 'step.show'; at: number }
  | GameReport
  | AudioPlayerReport;

export function stepsOf(shown: DraftPreview): PreviewStep[] {
  if (shown.kind !== 'study_set') return [];
  return shown.entries.map((entry) => ({
    entry,
    game: entry.skill_mode === 'speaking' ? 'warmUp' : (entry.skill_mode as PreviewStep['game']),
  }));
}

const gameOf = ({ context, self }: { context: DraftPreviewContext; self: GameInput['parent'] }): GameInput => {
  const { entry } = context.steps[context.at] as PreviewStep;
  return { parent: self, entry, name: entry.name ?? '', attempt: 1, firstLanguage: '', ios: false };
};

/** The preview and its draft have one kind, because the check of the draft returned the preview. */
function trialOf({ shown, draft }: DraftPreviewContext): Pick<RolePlayTrialContext, 'scenario' | 'draft'> {
  if (shown.kind !== 'role_play') throw new Error('Only a role-play is tried.');
  return { scenario: shown.scenario, draft: draft as RolePlayDraft };
}

export const draftPreviewMachine = setup({
  types: {
    context: {} as DraftPreviewContext,
    events: {} as DraftPreviewEvent,
    input: {} as Pick<DraftPreviewContext, 'shown' | 'draft'>,
    children: {} as { warmUp: 'warmUp'; choice: 'choice'; writing: 'writing'; trial: 'trial' },
  },
  actors: {
    audioPlayer: audioPlayerMachine,
    warmUp: warmUpMachine,
    choice: choiceMachine,
    writing: writingMachine,
    trial: rolePlayTrialMachine,
  },
  guards: {
    isPassage: ({ context }) => context.shown.kind === 'passage',
    isRolePlay: ({ context }) => context.shown.kind === 'role_play',
    exists: ({ context }, { at }: { at: number }) => context.steps[at] !== undefined,
    warmsUp: ({ context: { steps, at } }) => steps[at]?.game === 'warmUp',
    writes: ({ context: { steps, at } }) => steps[at]?.game === 'writing',
  },
}).createMachine({
  id: 'draftPreview',
  context: ({ input }) => ({ ...input, speed: 'normal', steps: stepsOf(input.shown), at: 0 }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isPassage', target: 'passage' },
        { guard: 'isRolePlay', target: 'rolePlay' },
        { target: 'card' },
      ],
    },
    passage: {
      type: 'parallel',
      states: {
        text: {
          initial: 'folded',
          states: { folded: { on: { 'text.turn': 'whole' } }, whole: { on: { 'text.turn': 'folded' } } },
        },
        model: {
          initial: 'silent',
          on: { 'model.listen': { target: '.sounding', actions: assign({ speed: ({ event }) => event.speed }) } },
          states: {
            silent: {},
            sounding: {
              invoke: {
                src: 'audioPlayer',
                input: ({ context: { shown, speed }, self }) => ({
                  parent: self,
                  url: shown.kind === 'passage' ? shown.game.audio_url : null,
                  autoplay: true,
                  speed,
                }),
              },
              on: { 'model.stop': 'silent', 'audio.ended': 'silent' },
            },
          },
        },
      },
    },
    rolePlay: { invoke: { src: 'trial', id: 'trial', input: ({ context }) => trialOf(context) } },
    card: {
      initial: 'choosing',
      on: {
        'step.show': {
          guard: withEvent('exists'),
          target: '.choosing',
          actions: assign({ at: ({ event }) => event.at }),
        },
      },
      states: {
        choosing: {
          always: [
            { guard: 'warmsUp', target: 'warmUp' },
            { guard: 'writes', target: 'writing' },
            { target: 'choice' },
          ],
        },
        warmUp: { invoke: { src: 'warmUp', id: 'warmUp', input: gameOf, onDone: 'played' } },
        choice: {
          invoke: {
            src: 'choice',
            id: 'choice',
            input: ({ context, self }) => ({
              ...gameOf({ context, self }),
              skill: context.steps[context.at]?.game === 'listening' ? 'listening' : 'reading',
            }),
            onDone: 'played',
          },
        },
        writing: { invoke: { src: 'writing', id: 'writing', input: gameOf, onDone: 'played' } },
        played: { description: 'The teacher has answered, and can play it again or show another one.' },
      },
    },
  },
});

export type DraftPreviewActor = ActorRefFrom<typeof draftPreviewMachine>;
export type DraftPreviewSnapshot = SnapshotFrom<typeof draftPreviewMachine>;
