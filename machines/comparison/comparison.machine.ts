/**
 * The student's own recording beside the model's, part by part (D43, SPK-12): started by the speaking game while the
 * student looks at a word or the whole sentence of a scored attempt, and stopped when the student goes back. Everything
 * else still works without the model's times.
 */
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
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import { modelRange, ownRange, SENTENCE, type Part } from './parts.ts';

export interface ComparisonInput {
  itemId: string;
  /** The recording of the whole sentence; null where there is none. */
  modelUrl: string | null;
  result: PronunciationResult;
  /** What the student said, by the recording's id; null where nothing is left of it. */
  recording: string | null;
}

export interface ComparisonContext extends ComparisonInput {
  model: ModelSpeech | null;
  /** The student's recording, where it can be played; null until it is found. */
  own: FoundRecording | null;
  /** What is heard, or was heard last. */
  part: Part;
  speed: Speed;
}

export type ComparisonEvent =
  | AudioPlayerReport
  | { type: 'recording.found'; own: FoundRecording }
  | { type: 'comparison.hearModel'; part: Part }
  | { type: 'comparison.hearOwn'; part: Part }
  /** The sound by itself, from its own recording. */
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
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadModel',
            input: ({ context }) => ({ itemId: context.itemId }),
            onDone: { target: 'ready', actions: assign({ model: ({ event }) => event.output }) },
            onError: 'alone',
          },
        },
        ready: {},
        alone: {
          description: 'It is not known when the model says what: it can be heard as a whole, not word by word.',
        },
      },
    },
    sound: {
      initial: 'silent',
      on: {
        'comparison.hearModel': {
          target: '.awaitingModel',
          actions: { type: 'setPart', params: ({ event }) => event },
        },
        'comparison.hearOwn': {
          guard: 'hasOwn',
          target: '.own',
          actions: { type: 'setPart', params: ({ event }) => event },
        },
        'comparison.hearSound': {
          target: '.phone',
          actions: { type: 'setPart', params: ({ event }) => ({ part: { kind: 'sound', index: event.index } }) },
        },
        'comparison.stop': '.silent',
      },
      states: {
        silent: {},
        awaitingModel: {
          description: 'Where a word begins is only known with the model.',
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

/** A word without known times is said by the browser's voice; a sound comes from its own recording. */
function modelClip(context: ComparisonContext): Clip {
  const { model, modelUrl, result, part } = context;
  if (part.kind === 'sentence') return { url: model?.audio_url ?? modelUrl, say: result.sentence };
  const range = model && modelRange(model, result, part);
  if (model && range) return { url: model.audio_url, range };
  return part.kind === 'sound' ? phoneClip(context) : { url: null, say: result.words[part.index]!.word_orig };
}

function ownClip({ own, result, part }: ComparisonContext): Clip {
  return { url: own!.url, range: ownRange(result, part) };
}

function phoneClip({ result, part }: ComparisonContext): Clip {
  const sound = part.kind === 'sound' ? result.phonemes[part.index] : undefined;
  return { url: sound ? paths.phoneAudio(sound.trans_arpabet) : null };
}

export type ComparisonActor = ActorRefFrom<typeof comparisonMachine>;
export type ComparisonSnapshot = SnapshotFrom<typeof comparisonMachine>;
