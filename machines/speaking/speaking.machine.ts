/**
 * The speaking game: one sentence, said and scored, as often as its attempts allow (02§4, SPK-01 to SPK-07).
 * A lesson starts it; it reports every attempt and ends when the student continues, or when nothing could be
 * heard after three automatic retries. Each attempt has a microphone and a stream of its own, and its recording is
 * kept until the attempt is left, so that the student can look at it part by part (SPK-12, decision 43).
 */
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  ADAPTATION_VERSION,
  DEFAULT_GAME_TYPE,
  FEEDBACK_DELAYS,
  FEEDBACK_LANGUAGE,
  NO_SPEECH_RETRIES,
  SAMPLE_RATE,
  SOUND_PRACTICE,
  STREAM_TYPE,
} from '../../contract/constants.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { PronunciationResult, Verdict } from '../../contract/pronunciation.ts';
import type { StartStream } from '../../contract/speech.ts';
import { audioPlayerMachine, type AudioPlayerReport, type Speed } from '../audio-player/audio-player.machine.ts';
import { microphoneHoldMachine } from '../microphone-hold/microphone-hold.machine.ts';
import { microphoneMachine, type MicrophoneEvent, type MicrophoneReport } from '../microphone/microphone.machine.ts';
import { comparisonMachine, type ComparisonInput } from '../comparison/comparison.machine.ts';
import { extIdOf, feedbackDelay, type GameInput, type GameReport } from '../shared/game.ts';
import { hasAttemptAfter } from '../shared/passing.ts';
import {
  speechStreamMachine,
  type SpeechStreamEvent,
  type SpeechStreamReport,
} from '../speech-stream/speech-stream.machine.ts';

export interface SpeakingContext extends GameInput {
  /** Recordings of this attempt in which nothing, or something else, was heard. */
  unheard: number;
  /** Why the last recording was not scored; null when it was, or when no answer came. */
  verdict: Exclude<Verdict, 'scored'> | null;
  /** Some words of the sentence were made out in what was not scored. */
  decoded: boolean;
  /** What was recorded in this attempt, slice by slice. */
  slices: readonly ArrayBuffer[];
  result: PronunciationResult | null;
  /** The index of the word that is looked at, or was looked at last. */
  word: number;
  /** The provider's words for a lost connection; null when it gave none. */
  message: string | null;
  /** The same as a code of the contract. */
  code: ErrorCode | null;
}

export type SpeakingEvent =
  | MicrophoneReport
  | SpeechStreamReport
  | AudioPlayerReport
  | { type: 'speaking.listen'; speed: Speed }
  | { type: 'speaking.continue' }
  | { type: 'speaking.tryAgain' }
  | { type: 'speaking.openFeedback' }
  | { type: 'speaking.openWord'; index: number }
  /** Opens the word and says it at once. */
  | { type: 'speaking.hearWord'; index: number }
  | { type: 'speaking.practiseWord' }
  | { type: 'speaking.closeReview' }
  | { type: 'speaking.confirmHelp' }
  | { type: 'speaking.closeHelp' };

export const speakingMachine = setup({
  types: {
    context: {} as SpeakingContext,
    events: {} as SpeakingEvent,
    input: {} as GameInput,
    children: {} as {
      microphone: 'microphone';
      stream: 'speechStream';
      player: 'audioPlayer';
      comparison: 'comparison';
    },
  },
  actors: {
    microphone: microphoneMachine,
    microphoneHold: microphoneHoldMachine,
    speechStream: speechStreamMachine,
    audioPlayer: audioPlayerMachine,
    comparison: comparisonMachine,
  },
  actions: {
    tellMicrophone: sendTo('microphone', (_, event: MicrophoneEvent) => event),
    tellStream: sendTo('stream', (_, event: SpeechStreamEvent) => event),
    stopListening: sendTo('player', { type: 'audio.stop' }),
    answer: sendTo(
      ({ context }) => context.parent,
      ({ context }, { score }: { score: number }): GameReport => ({
        type: 'game.answered',
        answer: { extId: extIdOf(context.entry.id, 'speaking'), score, correct: false },
      }),
    ),
    keepResult: assign((_, { result }: { result: PronunciationResult }) =>
      result.verdict === 'scored'
        ? { result, verdict: null, decoded: false }
        : { verdict: result.verdict, decoded: result.sentence_decoded !== '' },
    ),
    keepSlice: assign({ slices: ({ context }, { slice }: { slice: ArrayBuffer }) => [...context.slices, slice] }),
    setWord: assign({ word: (_, { index }: { index: number }) => index }),
    hearIfAsked: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'speaking.hearWord') return;
      enqueue.sendTo('comparison', { type: 'comparison.hearModel', part: { kind: 'word', index: event.index } });
    }),
    stopComparison: sendTo('comparison', { type: 'comparison.stop' }),
    practiseWord: sendTo(
      ({ context }) => context.parent,
      ({ context }): GameReport => ({
        type: 'game.practiseWord',
        word: context.result!.words[context.word]!.word_orig,
      }),
    ),
    countUnheard: assign({ unheard: ({ context }) => context.unheard + 1 }),
    nextAttempt: assign({
      attempt: ({ context }) => context.attempt + 1,
      unheard: 0,
      verdict: null,
      decoded: false,
      slices: [],
      result: null,
      message: null,
      code: null,
    }),
  },
  guards: {
    isScored: (_, { result }: { result: PronunciationResult }) => result.verdict === 'scored',
    isUnheard: (_, { result }: { result: PronunciationResult }) =>
      result.verdict === 'no_speech' || result.verdict === 'wrong_text',
    mayRetryUnheard: ({ context }) => context.unheard < NO_SPEECH_RETRIES,
    hasAttemptAfter: ({ context }) => hasAttemptAfter(context.attempt),
  },
  delays: {
    failedFeedback: ({ context: { ios } }) =>
      feedbackDelay(ios, {
        correct: false,
        failed: ios ? FEEDBACK_DELAYS.speakingFailedOnIos : FEEDBACK_DELAYS.speakingFailed,
      }),
  },
}).createMachine({
  id: 'speaking',
  context: ({ input }) => ({
    ...input,
    unheard: 0,
    verdict: null,
    decoded: false,
    slices: [],
    result: null,
    word: 0,
    message: null,
    code: null,
  }),
  invoke: [
    { src: 'microphoneHold' },
    {
      src: 'audioPlayer',
      id: 'player',
      input: ({ context, self }) => ({
        parent: self,
        url: modelUrl(context),
        say: sentenceOf(context),
        autoplay: false,
      }),
    },
  ],
  initial: 'attempting',
  states: {
    attempting: {
      description: 'One attempt: left and entered again, it has a new microphone and a new stream.',
      invoke: [
        { src: 'microphone', id: 'microphone', input: ({ self }) => ({ parent: self }) },
        { src: 'speechStream', id: 'stream', input: ({ self }) => ({ parent: self }) },
      ],
      initial: 'connecting',
      on: {
        'speech.failed': {
          target: '.disconnected',
          actions: assign(({ event: { message, code } }) => ({ message, code })),
        },
        'speaking.listen': {
          actions: sendTo('player', ({ event }) => ({ type: 'audio.play', speed: event.speed })),
        },
        'microphone.reconnect': { target: 'attempting', reenter: true },
        'microphone.troubled': [
          { guard: ({ event }) => event.trouble === 'denied', target: '.denied' },
          // What was begun can't be gone on with: the next press starts anew.
          { target: 'attempting', reenter: true },
        ],
      },
      states: {
        connecting: {
          on: { 'speech.ready': 'ready' },
        },
        ready: {
          entry: {
            type: 'tellMicrophone',
            params: ({ context }) => ({ type: 'microphone.enable', redo: couldNotJudge(context) }),
          },
          on: {
            'microphone.opened': 'starting',
            'microphone.troubled': [{ guard: ({ event }) => event.trouble === 'denied', target: 'denied' }, {}],
          },
        },
        starting: {
          description: 'The provider is told what will be said; recording begins with its reply (SPK-02).',
          entry: [
            'stopListening',
            assign({ message: null, code: null, slices: [] }),
            { type: 'tellStream', params: ({ context }) => ({ type: 'speech.start', config: startStream(context) }) },
          ],
          on: { 'speech.started': 'recording', 'speaking.listen': {} },
        },
        recording: {
          entry: { type: 'tellMicrophone', params: { type: 'microphone.begin' } },
          on: {
            // The microphone would hear the model.
            'speaking.listen': {},
            'microphone.recorded': {
              actions: [
                { type: 'keepSlice', params: ({ event }) => event },
                { type: 'tellStream', params: ({ event }) => ({ type: 'speech.slice', slice: event.slice }) },
              ],
            },
            'microphone.finished': {
              target: 'awaitingResult',
              actions: { type: 'tellStream', params: { type: 'speech.stop' } },
            },
          },
        },
        awaitingResult: {
          on: {
            'speech.resulted': [
              {
                guard: { type: 'isScored', params: ({ event }) => event },
                target: 'scored',
                actions: { type: 'keepResult', params: ({ event }) => event },
              },
              {
                guard: { type: 'isUnheard', params: ({ event }) => event },
                target: '#speaking.unheard',
                actions: { type: 'keepResult', params: ({ event }) => event },
              },
              {
                // Decision 40: the student hears what to change, and no attempt is spent.
                target: '#speaking.attempting',
                reenter: true,
                actions: { type: 'keepResult', params: ({ event }) => event },
              },
            ],
            'speech.unanswered': {
              target: '#speaking.unheard',
              actions: assign({ verdict: null, decoded: false }),
            },
          },
        },
        scored: {
          description: 'The scoring drawer is open: Continue or Try again.',
          entry: {
            type: 'answer',
            params: ({ context }) => ({ score: context.result?.nativeness_score_percentage_user ?? 0 }),
          },
          initial: 'summary',
          on: {
            'speaking.continue': '#speaking.done',
            'speaking.tryAgain': { guard: 'hasAttemptAfter', target: 'retrying' },
            'speaking.openFeedback': '.reviewing',
            'speaking.openWord': {
              target: '.reviewing.word',
              actions: { type: 'setWord', params: ({ event }) => event },
            },
            'speaking.hearWord': {
              target: '.reviewing.word',
              actions: { type: 'setWord', params: ({ event }) => event },
            },
          },
          states: {
            summary: {},
            reviewing: {
              invoke: { src: 'comparison', id: 'comparison', input: ({ context }) => comparisonInput(context) },
              initial: 'feedback',
              on: { 'speaking.closeReview': 'summary' },
              states: {
                feedback: {
                  description: 'Pronunciation, intonation and pace, and the own recording beside the model.',
                },
                word: {
                  description: 'The sounds of one word.',
                  entry: 'hearIfAsked',
                  on: { 'speaking.practiseWord': { actions: ['stopComparison', 'practiseWord'] } },
                },
              },
            },
          },
        },
        retrying: {
          description: 'The judged sentence stays while the drawer leaves (FB-01); then the next attempt begins.',
          after: { failedFeedback: { target: '#speaking.attempting', reenter: true, actions: 'nextAttempt' } },
        },
        disconnected: {
          entry: { type: 'tellMicrophone', params: { type: 'microphone.disconnect' } },
        },
        denied: {
          description: 'The help drawer tells how to allow the microphone in this browser (SPK-06).',
          on: { 'microphone.opened': 'starting' },
          initial: 'helping',
          states: {
            helping: {
              on: {
                'speaking.closeHelp': 'helped',
                'speaking.confirmHelp': {
                  actions: sendTo(({ context }) => context.parent, { type: 'game.reload' }),
                },
              },
            },
            helped: {},
          },
        },
      },
    },
    unheard: {
      description: 'The unspoken message, then an automatic retry, up to three times (SPK-04, decision 6).',
      always: [{ guard: 'mayRetryUnheard', target: 'attempting', actions: 'countUnheard' }, { target: 'givenUp' }],
    },
    givenUp: {
      entry: { type: 'answer', params: { score: 0 } },
      on: { 'speaking.continue': 'done' },
    },
    done: { type: 'final' },
  },
});

/** The recording was not wrong, only too poor to score (decision 40). */
function couldNotJudge({ verdict }: SpeakingContext) {
  return verdict === 'too_noisy' || verdict === 'too_quiet';
}

export function sentenceOf({ entry, name }: GameInput): string {
  return entry.speaking_content?.sentence ?? name;
}

function modelUrl({ entry }: GameInput): string | null {
  return entry.audio_url ?? entry.speaking_content?.audio_link ?? null;
}

function comparisonInput(context: SpeakingContext): ComparisonInput {
  return {
    itemId: context.entry.id,
    modelUrl: modelUrl(context),
    result: context.result!,
    slices: context.slices,
  };
}

/** The start-stream message of this attempt (SPK-09). */
function startStream(game: GameInput): StartStream {
  const { entry, attempt, firstLanguage } = game;
  return {
    type: 'start_stream',
    stream_type: STREAM_TYPE,
    game_type: DEFAULT_GAME_TYPE,
    sampling_rate: SAMPLE_RATE,
    stream_info: {
      sentence: sentenceOf(game),
      transcription: entry.transcript[0]?.transcript_ipa ?? '',
      transcript: entry.transcript,
      try_count: attempt,
      user_info: { first_language: firstLanguage, feedback_language: FEEDBACK_LANGUAGE },
    },
    test_params: { game_type: SOUND_PRACTICE, adaptation_version: ADAPTATION_VERSION },
  };
}

export type SpeakingActor = ActorRefFrom<typeof speakingMachine>;
export type SpeakingSnapshot = SnapshotFrom<typeof speakingMachine>;
