/** A recording ends with a press, or by itself after the last word or a long silence (docs/decisions/0068). */
import { utteranceSetup } from './utterance.setup.ts';
import { withEvent } from '../shared/chart.ts';

/** The scorer recognizes softer voices than the microphone's own measure. */
const heard = { type: 'tellTake', params: { type: 'take.heard' } } as const;
const keepSilence = {
  type: 'keepSilence',
  params: ({ event: { silence } }: { event: { silence: number } }) => ({ silence }),
} as const;

export const recordingStates = utteranceSetup.createStateConfig({
  entry: [{ type: 'tellTake', params: { type: 'take.begin' } }, 'forgetLast'],
  initial: 'listening',
  on: {
    'take.voiceBegan': { actions: { type: 'report', params: { type: 'utterance.voiceBegan' } } },
    'take.voicePaused': { actions: { type: 'report', params: { type: 'utterance.voicePaused' } } },
    'speech.paused': [
      { guard: withEvent('isAllSaid'), target: '.said', actions: [heard, keepSilence] },
      { guard: withEvent('isPerhapsSaid'), target: '.perhapsSaid', actions: [heard, keepSilence] },
      { guard: withEvent('isDoubtful'), target: '.doubted', actions: [heard, keepSilence] },
      { target: '.pausing', actions: [heard, keepSilence] },
    ],
    'speech.resumed': '.listening',
    'speech.reached': { actions: [withEvent('keepReached'), heard] },
  },
  states: {
    listening: {},
    said: {
      description: 'The student said the last word.',
      after: { endOfText: 'ending' },
    },
    perhapsSaid: {
      description: 'The student may have said the last word, so it takes a longer silence to end.',
      after: { perhapsEndOfText: 'ending' },
    },
    doubted: {
      description: 'The last word was hardly recognized. Few students are still about to say it.',
      after: { doubtfulPause: 'warned' },
    },
    pausing: {
      description: "The text isn't finished. A slow reader has time for the next word.",
      after: { longPause: 'warned' },
    },
    warned: {
      description: 'The page warns that the recording ends soon. The student can continue.',
      after: { lastChance: 'ending' },
    },
    ending: { entry: { type: 'tellTake', params: { type: 'take.end' } } },
  },
});
