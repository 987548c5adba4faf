/**
 * The part of an utterance in which it is recorded. It ends with a press, or by itself after the last word or a long
 * silence (docs/decisions/0068).
 */
import { utteranceSetup } from './utterance.setup.ts';

export const recordingStates = utteranceSetup.createStateConfig({
  entry: [{ type: 'tellTake', params: { type: 'take.begin' } }, 'forgetTime'],
  initial: 'listening',
  on: {
    'take.voiceBegan': { actions: { type: 'report', params: { type: 'utterance.voiceBegan' } } },
    'take.voicePaused': { actions: { type: 'report', params: { type: 'utterance.voicePaused' } } },
    'speech.heardSoFar': {
      actions: {
        type: 'report',
        params: ({ event }) => ({ type: 'utterance.heardSoFar', words: event.words }),
      },
    },
    'speech.paused': [
      { guard: { type: 'isAllSaid', params: ({ event }) => event }, target: '.said' },
      { guard: { type: 'isPerhapsSaid', params: ({ event }) => event }, target: '.perhapsSaid' },
      { guard: { type: 'isDoubtful', params: ({ event }) => event }, target: '.doubted' },
      { target: '.pausing' },
    ],
    'speech.resumed': '.listening',
  },
  states: {
    listening: {},
    said: {
      description: 'The last word was said.',
      after: { endOfText: 'ending' },
    },
    perhapsSaid: {
      description: 'The last word may have been said: it takes a longer silence to end.',
      after: { perhapsEndOfText: 'ending' },
    },
    doubted: {
      description: 'The last word was hardly recognized. Few students are still to say it.',
      after: { doubtfulPause: 'warned' },
    },
    pausing: {
      description: 'In the middle of it. A slow reader has time for the next word.',
      after: { longPause: 'warned' },
    },
    warned: {
      description: 'The student is told that it ends soon, and goes on or lets it end.',
      after: { lastChance: 'ending' },
    },
    ending: { entry: { type: 'tellTake', params: { type: 'take.end' } } },
  },
});
