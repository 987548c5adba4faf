/** The display of a passage while it is read (RA-02): text size, font, highlight and pace (D17). */
import { assign, not, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { READING_SPEEDS } from '../../contract/constants.ts';
import type { TextSettings } from '../ports/text-settings.port.ts';
import { withMark } from '../read-aloud/live-pace.ts';
import { unprovidedCallback, withEvent } from '../shared/chart.ts';
import type {
  ReadingGuideContext,
  ReadingGuideEvent,
  ReadingGuideInput,
  SettingsCommand,
} from './reading-guide.types.ts';

export const readingGuideMachine = setup({
  types: {
    context: {} as ReadingGuideContext,
    events: {} as ReadingGuideEvent,
    input: {} as ReadingGuideInput,
  },
  actors: { settings: unprovidedCallback<SettingsCommand>('settings') },
  actions: {
    keepPlace: assign((_, { word, isSure }: { word: number; isSure: boolean }) => ({ word, isSure })),
    // Silence after the last word isn't reading, so it doesn't change the pace.
    markSecond: assign(({ context: { marks, word, passage } }, { seconds }: { seconds: number }) => ({
      seconds,
      marks: word < passage.words.length - 1 ? withMark(marks, { seconds, word }) : marks,
    })),
    // The chosen speed starts at the voice's position and then ignores the voice.
    beginAtVoice: assign({ paced: ({ context }) => Math.max(0, context.word) }),
    forgetPace: assign({ paced: -1 }),
    nextWord: assign({ paced: ({ context }) => context.paced + 1 }),
    change: assign(({ context }, { settings }: { settings: Partial<TextSettings> }) => ({
      settings: { ...context.settings, ...settings },
    })),
    keepSettings: sendTo('settings', ({ context }) => ({ type: 'settings.keep', settings: context.settings })),
  },
  guards: {
    isPaced: ({ context: { settings } }) => settings.highlight && settings.speed !== 'own',
    hasNextWord: ({ context: { paced, passage } }) => paced < passage.words.length - 1,
  },
  delays: { wordTime: ({ context }) => wordTime(context) },
}).createMachine({
  id: 'readingGuide',
  context: ({ input }) => ({ ...input, word: -1, isSure: true, paced: -1, marks: [] }),
  invoke: { src: 'settings', id: 'settings' },
  type: 'parallel',
  on: { 'guide.place': { actions: withEvent('keepPlace') }, 'guide.second': { actions: withEvent('markSecond') } },
  states: {
    settings: {
      initial: 'closed',
      states: {
        closed: { on: { 'guide.openSettings': 'open' } },
        open: {
          on: { 'guide.closeSettings': 'closed', 'guide.change': { actions: [withEvent('change'), 'keepSettings'] } },
        },
      },
    },
    highlight: {
      initial: 'resting',
      on: { 'guide.rest': '.resting' },
      states: {
        resting: { on: { 'guide.go': 'going' } },
        going: {
          initial: 'following',
          states: {
            following: {
              description: 'The highlight shows the reported position.',
              entry: 'forgetPace',
              always: { guard: 'isPaced', target: 'pacing', actions: 'beginAtVoice' },
            },
            pacing: {
              always: { guard: not('isPaced'), target: 'following' },
              after: { wordTime: { guard: 'hasNextWord', target: 'pacing', reenter: true, actions: 'nextWord' } },
            },
          },
        },
      },
    },
  },
});

/** Whole ms for a word at the chosen speed, in proportion to its length. */
function wordTime({ passage: { words }, paced, settings: { speed } }: ReadingGuideContext): number {
  const lengthOf = (word: (typeof words)[number] | undefined) => (word ? word.end_index - word.start_index + 3 : 3);
  const mean = words.reduce((sum, word) => sum + lengthOf(word), 0) / Math.max(1, words.length);
  const usual = 60_000 / READING_SPEEDS[speed === 'own' ? 'medium' : speed];
  return Math.round((usual * lengthOf(words[paced])) / mean);
}

export type ReadingGuideActor = ActorRefFrom<typeof readingGuideMachine>;
export type ReadingGuideSnapshot = SnapshotFrom<typeof readingGuideMachine>;
