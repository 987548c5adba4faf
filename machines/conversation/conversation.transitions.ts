import type { AudioPlayerEvent } from '../audio-player/audio-player.machine.ts';
import type { ConversationEvent } from './conversation.types.ts';

/** Leaves without the leave question, because the conversation is over (RP-03). */
export const leavingOver = { target: '#conversation.left', actions: 'completeLater' } as const;

/** States in which the network or the provider failed. */
export const unsent = {
  unanswered: {
    description: 'The turn is stored, and sent again when the network is back or the student retries.',
    invoke: { src: 'networkReturn' },
    on: {
      'network.returned': { guard: 'lacksNetwork', target: 'deciding' },
      'conversation.retry': 'sending',
    },
  },
  unreported: {
    description: 'The report is requested again when the network is back or the student retries.',
    invoke: { src: 'networkReturn' },
    on: {
      'work.close': leavingOver,
      'network.returned': { guard: 'lacksNetwork', target: 'finishing' },
      'conversation.retry': 'finishing',
    },
  },
} as const;

export interface Told {
  id: 'player' | 'replay';
  event: AudioPlayerEvent;
}

export const silentDuringQuestion = (id: Told['id']) =>
  ({
    'work.pause': { actions: { type: 'tellPlayer', params: { id, event: { type: 'audio.pause' } } } },
    'work.resume': { actions: { type: 'tellPlayer', params: { id, event: { type: 'audio.resume' } } } },
  }) as const;

type Listen = Extract<ConversationEvent, { type: 'conversation.listen' }>;

export const listening = {
  target: 'sounding',
  // Another line can be chosen while one plays. A handler on the region would re-enter the whole conversation.
  reenter: true,
  actions: { type: 'setReplay', params: ({ event }: { event: Listen }) => event },
} as const;
