/**
 * Practices one weak sound: hear it, tell it from its neighbor, then say a word, the neighbor's word and a sentence.
 * Each step is recorded at once, so that the provider can schedule the sound again (docs/decisions/0073).
 */
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { DRAWER_BANDS } from '../../contract/constants.ts';
import type { SoundPractice, SoundStep } from '../../contract/practice.ts';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import { audioPlayerMachine, type AudioPlayerReport, type Speed } from '../audio-player/audio-player.machine.ts';
import { choiceMachine } from '../choice/choice.machine.ts';
import type { Answer, GameInput, GameReport } from '../shared/game.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import { unprovided, unprovidedCallback, withEvent, withOutput, type Parent } from '../shared/chart.ts';
import { speakingMachine } from '../speaking/speaking.machine.ts';
import { againOf, cardsOf, firstCard, type LoadedSound, type SoundCard } from './sound-practice.parts.ts';

export interface SoundPracticeContext {
  screen: ScreenInput;
  /** In IPA. */
  sound: string;
  practice: SoundPractice | null;
  cards: readonly SoundCard[];
  at: number;
  /** True if the student answered the card correctly or said it well once. */
  isWell: boolean;
  /** True if a card of this step went badly. */
  isMissed: boolean;
  /** True if a card of this step went well. A step without one is done again in another form. */
  isAnyWell: boolean;
  ios: boolean;
  failure: Failure | null;
}

export type SoundPracticeEvent =
  | ScreenEvent
  | GameReport
  | AudioPlayerReport
  | { type: 'soundPractice.begin' }
  | { type: 'soundPractice.listen'; to: 'word' | 'neighbor'; speed: Speed }
  | { type: 'soundPractice.next' }
  | { type: 'soundPractice.retry' }
  | { type: 'soundPractice.back' };

export interface StepCommand {
  type: 'record.step';
  sound: string;
  step: SoundStep;
  isWell: boolean;
  isLast: boolean;
}

export const soundPracticeMachine = setup({
  types: {
    context: {} as SoundPracticeContext,
    events: {} as SoundPracticeEvent,
    input: {} as ScreenInput,
    children: {} as {
      record: 'record';
      word: 'wordPlayer';
      neighbor: 'neighborPlayer';
      choice: 'choice';
      speaking: 'speaking';
    },
  },
  actors: {
    record: unprovidedCallback<StepCommand, { userId: string }>('record'),
    loadSound: unprovided<LoadedSound, { sound: string }>('loadSound'),
    wordPlayer: audioPlayerMachine,
    neighborPlayer: audioPlayerMachine,
    choice: choiceMachine,
    speaking: speakingMachine,
  },
  actions: {
    ask: sendTo(
      ({ context }) => context.screen.parent,
      (_, request: AppRequest) => request,
    ),
    keepSound: assign((_, loaded: LoadedSound) => {
      const { practice, ios } = loaded;
      const cards = cardsOf(loaded);
      return { practice, cards, at: firstCard(cards, practice.steps_taken), ios };
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    // Only one word plays at a time.
    listen: enqueueActions(({ enqueue }, { to, speed }: { to: 'word' | 'neighbor'; speed: Speed }) => {
      enqueue.sendTo(to === 'word' ? 'neighbor' : 'word', { type: 'audio.stop' });
      enqueue.sendTo(to, { type: 'audio.play', speed });
    }),
    judge: assign(({ context }, { answer }: { answer: Answer }) => ({
      isWell: context.isWell || answer.correct || (answer.score >= DRAWER_BANDS.great && !answer.isUnsure),
    })),
    takeCard: enqueueActions(({ context, enqueue }) => {
      const { sound, practice, cards, at, isWell, isMissed, isAnyWell } = context;
      const { step, isAgain = false } = cardOf(context);
      const missed = isMissed || !isWell;
      const isStepDone = cards[at + 1]?.step !== step;
      const next = { at: at + 1, isWell: false, isMissed: missed, isAnyWell: isAnyWell || isWell };
      if (!isStepDone) enqueue.assign(next);
      else if (practice && !isAgain && !next.isAnyWell) {
        const again = againOf(practice, step, cards);
        enqueue.assign({ ...next, cards: [...cards.slice(0, at + 1), ...again, ...cards.slice(at + 1)] });
      } else {
        const isLast = at === cards.length - 1;
        enqueue.sendTo('record', { type: 'record.step', sound, step, isWell: !missed, isLast });
        enqueue.assign({ ...next, isMissed: false, isAnyWell: false });
      }
    }),
    beWell: assign({ isWell: true }),
  },
  guards: {
    isDone: ({ context }) => context.at >= context.cards.length,
    isGame: ({ context }, { game }: Pick<SoundCard, 'game'>) => cardOf(context).game === game,
  },
}).createMachine({
  id: 'soundPractice',
  context: ({ input }) => ({
    screen: input,
    sound: input.destination.params['sound'] ?? '',
    practice: null,
    cards: [],
    at: 0,
    isWell: false,
    isMissed: false,
    isAnyWell: false,
    ios: false,
    failure: null,
  }),
  invoke: {
    src: 'record',
    id: 'record',
    input: ({ context }) => ({ userId: context.screen.profile?.user_id ?? '' }),
  },
  initial: 'loading',
  on: { 'soundPractice.back': '.closed', 'game.reload': { actions: { type: 'ask', params: { type: 'app.reload' } } } },
  states: {
    loading: {
      invoke: {
        src: 'loadSound',
        input: ({ context }) => ({ sound: context.sound }),
        onDone: { target: 'ready', actions: withOutput('keepSound') },
        onError: { target: 'failed', actions: withEvent('keepFailure') },
      },
    },
    ready: {
      description:
        "Shows the steps and the student's progress. Begin is the gesture that browsers require before sound.",
      on: { 'soundPractice.begin': 'playing' },
    },
    playing: {
      on: {
        'game.answered': { actions: withEvent('judge') },
        'game.practiceWord': {
          description: 'Practices one word of the sentence (SPK-12). Completed steps stay.',
          actions: {
            type: 'ask',
            params: ({ event }) => ({ type: 'app.go', to: { name: 'PracticeWord', params: { word: event.word } } }),
          },
        },
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: 'isDone', target: '#soundPractice.finished' },
            { guard: { type: 'isGame', params: { game: 'hear' } }, target: 'hearing' },
            { guard: { type: 'isGame', params: { game: 'tell' } }, target: 'telling' },
            { target: 'saying' },
          ],
        },
        hearing: {
          description:
            'Shows how the mouth forms the two sounds, and plays words with them. Also opens a repeated step.',
          invoke: [
            {
              src: 'wordPlayer',
              id: 'word',
              input: ({ context, self }) => playerInput(context, self, { which: 'word', autoplay: true }),
            },
            {
              src: 'neighborPlayer',
              id: 'neighbor',
              input: ({ context, self }) => playerInput(context, self, { which: 'neighbor', autoplay: false }),
            },
          ],
          on: {
            'soundPractice.listen': { actions: withEvent('listen') },
            'soundPractice.next': { target: 'choosing', actions: ['beWell', 'takeCard'] },
          },
        },
        telling: {
          invoke: {
            src: 'choice',
            id: 'choice',
            input: ({ context, self }) => ({ ...gameInput(context, self), skill: 'listening' }),
            onDone: { target: 'choosing', actions: 'takeCard' },
          },
        },
        saying: {
          invoke: {
            src: 'speaking',
            id: 'speaking',
            input: ({ context, self }) => gameInput(context, self),
            onDone: { target: 'choosing', actions: 'takeCard' },
          },
        },
      },
    },
    finished: { description: 'All steps are done. The sound returns on another day.' },
    failed: { on: { 'soundPractice.retry': 'loading' } },
    closed: {
      type: 'final',
      entry: { type: 'ask', params: { type: 'app.go', to: { name: 'HomePage', replace: true, preferBack: true } } },
    },
  },
});

/** Returns the current card, for states in which not all cards are done. */
function cardOf({ cards, at }: SoundPracticeContext): SoundCard {
  // oxlint-disable-next-line typescript/no-non-null-assertion -- `choosing` leaves for `finished` after the last card
  return cards[at]!;
}

function gameInput(context: SoundPracticeContext, parent: GameInput['parent']): GameInput {
  const { ios, screen } = context;
  const { entry } = cardOf(context);
  const firstLanguage = screen.profile?.organization_k12?.native_language ?? 'en';
  const transcripts = screen.profile?.accommodations?.transcripts ?? false;
  return { parent, entry, name: entry.name ?? '', attempt: 1, firstLanguage, ios, transcripts, isPractice: true };
}

function playerInput(
  { practice }: SoundPracticeContext,
  parent: Parent<AudioPlayerReport>,
  { which, autoplay }: { which: 'word' | 'neighbor'; autoplay: boolean },
) {
  const spoken = practice?.pairs[0]?.[which];
  return { parent, url: spoken?.audio_url ?? null, say: spoken?.text ?? null, autoplay };
}

export type SoundPracticeActor = ActorRefFrom<typeof soundPracticeMachine>;
export type SoundPracticeSnapshot = SnapshotFrom<typeof soundPracticeMachine>;
