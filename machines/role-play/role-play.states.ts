import { raise } from 'xstate';
import { LONGEST_RECORDING } from '../../contract/constants.ts';
import {
  chosenTurn,
  hintTurn,
  missedTurn,
  spokenTurn,
  startTurn,
  takenText,
  transcribedTurn,
  typedTurn,
} from './role-play.parts.ts';
import { lineOf } from './role-play.selectors.ts';
import { rolePlaySetup } from './role-play.setup.ts';
import type { RolePlayContext } from './role-play.types.ts';

/** Sends a tapped hint, which counts as not spoken (D41). */
const sendingHint = {
  target: '#rolePlay.conversing.talk.replying',
  actions: [
    { type: 'setTurn', params: ({ context }: { context: RolePlayContext }) => ({ turn: hintTurn(context) }) },
    'forgetUnderstood',
  ],
} as const;

export const unheard = rolePlaySetup.createStateConfig({
  description: 'Nothing was heard in three recordings. The student can retry or type.',
  on: {
    'rolePlay.speak': 'studentTurn.open.speaking',
    'rolePlay.type': 'studentTurn.open.typing',
    'rolePlay.sendHint': { ...sendingHint, guard: 'hasHint' },
  },
});

export const studentTurnOpen = rolePlaySetup.createStateConfig({
  initial: 'speaking',
  on: {
    'rolePlay.type': '.typing',
    'rolePlay.speak': '.speaking',
    'rolePlay.correct': {
      guard: 'isCorrectable',
      target: '#rolePlay.conversing.talk.choosing',
      actions: 'takeBack',
    },
  },
  states: {
    speaking: {
      on: {
        'rolePlay.takeHint': { target: '.sayingTheHint', actions: { type: 'keepHint', params: ({ event }) => event } },
        'work.pause': { actions: 'dropRecording' },
      },
      initial: 'freely',
      states: {
        freely: { always: { guard: 'hasHint', target: 'sayingTheHint' } },
        sayingTheHint: {
          description: 'The student reads a hint aloud. Tapping the hint opens the microphone but sends nothing.',
          entry: 'openMicrophone',
          on: { 'rolePlay.sendHint': sendingHint },
        },
      },
      invoke: {
        src: 'utterance',
        id: 'utterance',
        input: ({ context, self }) => ({
          parent: self,
          start: startTurn(context),
          longest: LONGEST_RECORDING,
        }),
        onDone: [
          {
            guard: { type: 'saysFinish', params: ({ event }) => ({ text: takenText(event.output) }) },
            target: '#rolePlay.conversing.talk.studentTurn',
            actions: raise({ type: 'rolePlay.finish' }),
          },
          {
            guard: { type: 'hasVerdict', params: ({ event }) => ({ ...event, verdict: 'unsure' }) },
            target: '#rolePlay.conversing.talk.choosing',
            actions: { type: 'keepUnderstood', params: ({ event }) => event },
          },
          {
            guard: {
              type: 'hasVerdict',
              params: ({ event }) => ({ ...event, verdict: 'slot_unsure' }),
            },
            target: '#rolePlay.conversing.talk.choosingWord',
            actions: { type: 'keepUnderstood', params: ({ event }) => event },
          },
          {
            guard: { type: 'isHeard', params: ({ event }) => event },
            target: '#rolePlay.conversing.talk.replying',
            actions: [
              { type: 'keepUnderstood', params: ({ event }) => event },
              {
                type: 'setTurn',
                params: ({ context, event }) => ({ turn: spokenTurn(context, event.output.turn!) }),
              },
            ],
          },
          { target: '#rolePlay.conversing.talk.unheard' },
        ],
      },
    },
    typing: {
      on: {
        'rolePlay.takeHint': { target: 'speaking', actions: { type: 'keepHint', params: ({ event }) => event } },
        'rolePlay.send': [
          {
            guard: { type: 'saysFinish', params: ({ context }) => ({ text: context.draft }) },
            actions: raise({ type: 'rolePlay.finish' }),
          },
          {
            guard: 'hasDraft',
            target: '#rolePlay.conversing.talk.replying',
            actions: [{ type: 'setTurn', params: ({ context }) => ({ turn: typedTurn(context) }) }, 'forgetUnderstood'],
          },
        ],
      },
    },
  },
});

export const choosingWord = rolePlaySetup.createStateConfig({
  description: 'All but one word was understood. The student chooses only that word.',
  on: {
    'rolePlay.choose': {
      target: 'replying',
      actions: { type: 'setTurn', params: ({ context, event }) => ({ turn: chosenTurn(context, event.phrase) }) },
    },
    'rolePlay.chooseNone': {
      target: 'replying',
      actions: { type: 'setTurn', params: ({ context }) => ({ turn: missedTurn(context) }) },
    },
    'rolePlay.speak': 'studentTurn.open.speaking',
    'rolePlay.type': 'studentTurn.open.typing',
  },
});

export const choosing = rolePlaySetup.createStateConfig({
  description: '"Did you say …?" (D48)',
  on: {
    ...choosingWord.on,
    'rolePlay.choose': [
      {
        guard: { type: 'saysFinish', params: ({ event }) => event.phrase },
        target: 'studentTurn',
        actions: raise({ type: 'rolePlay.finish' }),
      },
      {
        target: 'replying',
        actions: { type: 'setTurn', params: ({ context, event }) => ({ turn: chosenTurn(context, event.phrase) }) },
      },
    ],
    'rolePlay.chooseTranscript': {
      guard: 'hasTranscript',
      target: 'replying',
      actions: { type: 'setTurn', params: ({ context }) => ({ turn: transcribedTurn(context) }) },
    },
  },
});

export const replay = rolePlaySetup.createStateConfig({
  description: 'Replays a line, but not during a recording.',
  initial: 'silent',
  states: {
    silent: {
      on: {
        'rolePlay.listen': { target: 'sounding', actions: { type: 'setReplay', params: ({ event }) => event } },
      },
    },
    sounding: {
      invoke: {
        src: 'audioPlayer',
        id: 'replay',
        input: ({ context, self }) => ({ parent: self, autoplay: true, ...lineOf(context, context.replayed) }),
      },
      on: {
        // A handler on the region would re-enter the whole conversation.
        'rolePlay.listen': {
          target: 'sounding',
          reenter: true,
          actions: { type: 'setReplay', params: ({ event }) => event },
        },
        'work.pause': { actions: { type: 'tellReplay', params: { type: 'audio.pause' } } },
        'work.resume': { actions: { type: 'tellReplay', params: { type: 'audio.resume' } } },
        'audio.ended': 'silent',
        'rolePlay.stopListening': 'silent',
        'utterance.began': 'silent',
      },
    },
  },
});

export const question = rolePlaySetup.createStateConfig({
  description: 'Nothing is recorded or played during the leave question (RP-03).',
  initial: 'unasked',
  states: {
    unasked: { on: { 'work.pause': 'asked' } },
    asked: { on: { 'work.resume': 'unasked' } },
  },
});

export const hints = rolePlaySetup.createStateConfig({
  description: 'Suggested sentences, shown on request and after two misses.',
  initial: 'closed',
  on: { 'rolePlay.missedTwice': '.open' },
  states: {
    closed: { on: { 'rolePlay.toggleHints': 'open' } },
    open: { on: { 'rolePlay.toggleHints': 'closed', 'rolePlay.takeHint': 'closed' } },
  },
});

export const goals = rolePlaySetup.createStateConfig({
  description: 'On a narrow screen, the goals are folded under their count.',
  initial: 'folded',
  states: {
    folded: { on: { 'rolePlay.toggleGoals': 'shown' } },
    shown: { on: { 'rolePlay.toggleGoals': 'folded' } },
  },
});
