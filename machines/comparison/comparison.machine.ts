/** Compares the student's recording with the model's, part by part, for a scored attempt (D43, SPK-12). */
import { assign, not, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ModelSpeech } from '../../contract/model-speech.ts';
import { paths } from '../../contract/paths.ts';
import type { PronunciationResult } from '../../contract/pronunciation.ts';
import {
  audioPlayerMachine,
  type AudioPlayerInput,
  type AudioPlayerReport,
  type Speed,
} from '../audio-player/audio-player.machine.ts';
import type { FoundRecording } from '../ports/recording.port.ts';
import { unprovided, unprovidedCallback, withEvent } from '../shared/chart.ts';
import { modelRange, ownRange, SENTENCE, type Part } from './parts.ts';

export interface ComparisonInput {
  /** Null if the provider doesn't know the item, and so no times of its model. */
  itemId: string | null;
  modelUrl: string | null;
  result: PronunciationResult;
  /** ID of the student's recording, or null if the recording was not kept. */
  recording: string | null;
}

export interface ComparisonContext extends ComparisonInput {
  model: ModelSpeech | null;
  own: FoundRecording | null;
  part: Part;
  speed: Speed;
}

export type ComparisonEvent =
  | AudioPlayerReport
  | { type: 'recording.found'; own: FoundRecording }
  | { type: 'comparison.hearModel'; part: Part }
  | { type: 'comparison.hearOwn'; part: Part }
  | { type: 'comparison.hearSound'; index: number }
  | { type: 'comparison.setSpeed'; speed: Speed }
  | { type: 'comparison.stop' };

type Clip = Pick<AudioPlayerInput, 'url' | 'say' | 'range'>;

export const comparisonMachine = setup({
  types: {
    context: {} as ComparisonContext,
    events: {} as ComparisonEvent,
    input: {} as ComparisonInput,
  },
  actors: {
    loadModel: unprovided<ModelSpeech, { itemId: string }>('loadModel'),
    recording: unprovidedCallback<{ type: 'never' }, { recording: string | null }>('recording'),
    audioPlayer: audioPlayerMachine,
  },
  actions: {
    setPart: assign({ part: (_, { part }: { part: Part }) => part }),
  },
  guards: {
    isLoading: stateIn({ model: 'loading' }),
    hasOwn: ({ context }) => context.own !== null,
    isUnknown: ({ context }) => context.itemId === null,
  },
}).createMachine({
  id: 'comparison',
  context: ({ input }) => ({ ...input, model: null, own: null, part: SENTENCE, speed: 'normal' }),
  invoke: { src: 'recording', input: ({ context }) => ({ recording: context.recording }) },
  on: {
    'recording.found': { actions: assign({ own: ({ event }) => event.own }) },
    'comparison.setSpeed': { actions: assign({ speed: ({ event }) => event.speed }) },
  },
  type: 'parallel',
  states: {
    model: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isUnknown', target: 'alone' }, { target: 'loading' }] },
        loading: {
          invoke: {
            src: 'loadModel',
            input: ({ context }) => ({ itemId: context.itemId ?? '' }),
            onDone: { target: 'ready', actions: assign({ model: ({ event }) => event.output }) },
            onError: 'alone',
          },
        },
        ready: {},
        alone: {
          description: "The times of the model's words are unknown. The recording can only be played as a whole.",
        },
      },
    },
    sound: {
      initial: 'silent',
      on: {
        'comparison.hearModel': { target: '.awaitingModel', actions: withEvent('setPart') },
        'comparison.hearOwn': { guard: 'hasOwn', target: '.own', actions: withEvent('setPart') },
        'comparison.hearSound': {
          target: '.phone',
          actions: { type: 'setPart', params: ({ event }) => ({ part: { kind: 'sound', index: event.index } }) },
        },
        'comparison.stop': '.silent',
      },
      states: {
        silent: {},
        awaitingModel: {
          description: "The model's word times are needed to know where a word begins.",
          always: { guard: not('isLoading'), target: 'model' },
        },
        model: {
          invoke: {
            src: 'audioPlayer',
            input: ({ context, self }) => playing(self, context, modelClip(context)),
          },
          on: { 'audio.ended': 'silent' },
        },
        own: {
          invoke: {
            src: 'audioPlayer',
            input: ({ context, self }) => playing(self, context, ownClip(context)),
          },
          on: { 'audio.ended': 'silent' },
        },
        phone: {
          invoke: {
            src: 'audioPlayer',
            input: ({ context, self }) => playing(self, context, phoneClip(context)),
          },
          on: { 'audio.ended': 'silent' },
        },
      },
    },
  },
});

function playing(parent: AudioPlayerInput['parent'], { speed }: ComparisonContext, clip: Clip): AudioPlayerInput {
  return { parent, speed, autoplay: true, ...clip };
}

/** Without known times, the browser's voice says a word, and a sound plays from its own recording. */
function modelClip(context: ComparisonContext): Clip {
  const { model, modelUrl, result, part } = context;
  if (part.kind === 'sentence') return { url: model?.audio_url ?? modelUrl, say: result.sentence };
  const range = model && modelRange(model, result, part);
  if (model && range) return { url: model.audio_url, range };
  return part.kind === 'sound' ? phoneClip(context) : wordClip(context);
}

/** Without a recording, nothing plays. */
function ownClip({ own, result, part }: ComparisonContext): Clip {
  return own ? { url: own.url, range: ownRange(result, part) } : { url: null };
}

function wordClip({ result, part }: ComparisonContext): Clip {
  const word = part.kind === 'word' ? result.words[part.index] : undefined;
  return { url: null, ...(word && { say: word.word_orig }) };
}

function phoneClip({ result, part }: ComparisonContext): Clip {
  const sound = part.kind === 'sound' ? result.phonemes[part.index] : undefined;
  return { url: sound ? paths.phoneAudio(sound.trans_arpabet) : null };
}

export type ComparisonActor = ActorRefFrom<typeof comparisonMachine>;
export type ComparisonSnapshot = SnapshotFrom<typeof comparisonMachine>;
