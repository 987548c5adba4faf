/**
 * The result of a reading (RA-03 to RA-05): this device's copy, else the provider's. Views share one address (NAV-01).
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppRequest, ScreenInput } from '../shared/screen.ts';
import { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { Destination, Route } from '../ports/navigation.port.ts';
import type { Heard } from '../read-aloud/passage.ts';
import { failureOf } from '../shared/failure.ts';
import { unprovided } from '../shared/unprovided.ts';
import { wordPracticeMachine } from '../word-practice/word-practice.machine.ts';
import { addressOf, routeTo, routeToView, viewOf } from './address.ts';
import { clipOf, wordHeard } from './clip.ts';
import type {
  FoundReading,
  ReadAloudResultContext,
  ReadAloudResultEvent,
  Reading,
  ReadingAddress,
  ResultView,
  Surroundings,
  TranscriptFormat,
} from './read-aloud-result.types.ts';

/** Maximum wait for a dictionary's recording, in ms, before the browser's voice says the word. */
const DICTIONARY_WAIT = 2_000;

export const readAloudResultMachine = setup({
  types: {
    context: {} as ReadAloudResultContext,
    events: {} as ReadAloudResultEvent,
    input: {} as ScreenInput,
    children: {} as { wordPractice: 'wordPractice' },
    tags: {} as 'heard',
  },
  actors: {
    findReading: unprovided<FoundReading, ReadingAddress & { userId: string }>('findReading'),
    loadReading: unprovided<Reading, ReadingAddress>('loadReading'),
    loadSurroundings: unprovided<Surroundings, { address: ReadingAddress; reading: Reading }>('loadSurroundings'),
    lookUp: unprovided<string | null, { word: string }>('lookUp'),
    saveTranscript: unprovided<void, { address: ReadingAddress; title: string; format: TranscriptFormat }>(
      'saveTranscript',
    ),
    audioPlayer: audioPlayerMachine,
    wordPractice: wordPracticeMachine,
  },
  actions: {
    keepFound: assign((_, { reading, own }: FoundReading) => ({ reading, own })),
    keepReading: assign((_, reading: Reading) => ({ reading })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    keepSurroundings: assign(({ context: { reading } }, { modelUrl, recordings }: Surroundings) => ({
      reading: { ...reading!, modelUrl },
      recordings,
    })),
    setView: assign((_, { destination }: { destination: Destination }) => ({ view: viewOf(destination) })),
    setWord: assign((_, { word }: { word: number }) => ({ word })),
    setHeard: assign((_, { heard }: { heard: Heard }) => ({ heard, wordUrl: null })),
    go: sendTo(
      ({ context }) => context.parent,
      (_, to: Route): AppRequest => ({ type: 'app.go', to }),
    ),
    ask: sendTo(
      ({ context }) => context.parent,
      (_, request: AppRequest) => request,
    ),
  },
  guards: {
    hasReading: (_, { reading }: FoundReading) => reading !== null,
    shows: ({ context }, { view }: { view: ResultView }) => context.view === view,
    isWord: ({ context }, { word }: { word: number }) => context.reading!.result.words[word] !== undefined,
    isSentence: ({ context }, { sentence }: { sentence: number }) =>
      context.reading!.result.intonation.sentences[sentence] !== undefined,
    isModelWord: ({ context }, heard: Heard) => heard.of === 'model' && wordHeard(context, heard) !== null,
    hasSound: ({ context }, heard: Heard) => clipOf(context, heard) !== null,
  },
  delays: { dictionaryWait: DICTIONARY_WAIT },
}).createMachine({
  id: 'readAloudResult',
  context: ({ input: { parent, destination, profile } }) => ({
    parent,
    userId: profile?.user_id ?? '',
    address: addressOf(destination),
    firstLanguage: profile?.organization_k12?.native_language ?? 'en',
    view: viewOf(destination),
    reading: null,
    own: null,
    failure: null,
    recordings: [],
    word: 0,
    sentence: 0,
    heard: { of: 'own', part: { kind: 'passage' } },
    wordUrl: null,
    speed: 'normal',
  }),
  initial: 'finding',
  on: {
    'screen.moved': { actions: { type: 'setView', params: ({ event }) => event } },
    'readAloudResult.back': {
      actions: { type: 'go', params: ({ context }) => routeTo('ReadingAloudDetail', context.address) },
    },
  },
  states: {
    finding: {
      description: 'Looks on this device.',
      invoke: {
        src: 'findReading',
        input: ({ context: { address, userId } }) => ({ ...address, userId }),
        onDone: [
          {
            guard: { type: 'hasReading', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepFound', params: ({ event }) => event.output },
          },
          { target: 'loading', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        ],
        onError: 'loading',
      },
    },
    loading: {
      invoke: {
        src: 'loadReading',
        input: ({ context }) => context.address,
        onDone: { target: 'ready', actions: { type: 'keepReading', params: ({ event }) => event.output } },
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    unavailable: { on: { 'readAloudResult.retry': 'finding' } },
    ready: {
      invoke: {
        src: 'loadSurroundings',
        input: ({ context }) => ({ address: context.address, reading: context.reading! }),
        onDone: { actions: { type: 'keepSurroundings', params: ({ event }) => event.output } },
      },
      on: {
        'readAloudResult.again': {
          actions: { type: 'go', params: ({ context }) => routeTo('ReadingAloudLesson', context.address) },
        },
        'readAloudResult.done': {
          actions: { type: 'go', params: ({ context }) => routeTo('ReadingAloudAssignmentDetail', context.address) },
        },
        'readAloudResult.openView': {
          actions: {
            type: 'go',
            params: ({ context, event }) => ({ ...routeToView(context.address, event.view), replace: true }),
          },
        },
        'readAloudResult.openRecording': {
          actions: {
            type: 'go',
            params: ({ context, event }) => routeToView({ ...context.address, recordingId: event.recordingId }),
          },
        },
        'readAloudResult.setSpeed': { actions: assign({ speed: ({ event }) => event.speed }) },
      },
      type: 'parallel',
      states: {
        view: {
          initial: 'arriving',
          on: { 'screen.moved': { target: '.arriving', actions: { type: 'setView', params: ({ event }) => event } } },
          states: {
            arriving: {
              always: [
                { guard: { type: 'shows', params: { view: 'pace' } }, target: 'pace' },
                { guard: { type: 'shows', params: { view: 'pronunciation' } }, target: 'pronunciation' },
                { guard: { type: 'shows', params: { view: 'intonation' } }, target: 'intonation' },
                { target: 'overall' },
              ],
            },
            overall: {},
            pace: {},
            pronunciation: {
              initial: 'text',
              on: {
                'readAloudResult.openWord': {
                  guard: { type: 'isWord', params: ({ event }) => event },
                  target: '.word',
                  actions: { type: 'setWord', params: ({ event }) => event },
                },
              },
              states: {
                text: {},
                word: {
                  description: 'One word is open over the text.',
                  on: { 'readAloudResult.closeWord': 'text', 'readAloudResult.practice': 'practicing' },
                },
                practicing: {
                  invoke: {
                    src: 'wordPractice',
                    id: 'wordPractice',
                    input: ({ context: { reading, word, firstLanguage, userId }, self }) => ({
                      parent: self,
                      userId,
                      word: reading!.result.words[word]!.word_orig,
                      firstLanguage,
                    }),
                    onDone: 'word',
                  },
                  on: { 'game.reload': { actions: { type: 'ask', params: { type: 'app.reload' } } } },
                },
              },
            },
            intonation: {
              on: {
                'readAloudResult.showSentence': {
                  guard: { type: 'isSentence', params: ({ event }) => event },
                  actions: assign({ sentence: ({ event }) => event.sentence }),
                },
              },
            },
          },
        },
        sound: {
          initial: 'silent',
          on: {
            'readAloudResult.hear': [
              {
                guard: { type: 'isModelWord', params: ({ event }) => event.heard },
                target: '.lookingUp',
                actions: { type: 'setHeard', params: ({ event }) => event },
              },
              {
                guard: { type: 'hasSound', params: ({ event }) => event.heard },
                target: '.sounding',
                actions: { type: 'setHeard', params: ({ event }) => event },
              },
            ],
            // The sound's source is no longer visible.
            'screen.moved': '.silent',
            'readAloudResult.openWord': '.silent',
            'readAloudResult.closeWord': '.silent',
            'readAloudResult.practice': '.silent',
            'readAloudResult.showSentence': '.silent',
            'readAloudResult.stop': '.silent',
          },
          states: {
            silent: {},
            lookingUp: {
              description: "The time of the model's word is unknown, so a dictionary may have a recording of it.",
              tags: 'heard',
              invoke: {
                src: 'lookUp',
                input: ({ context }) => ({ word: wordHeard(context, context.heard)! }),
                onDone: { target: 'sounding', actions: assign({ wordUrl: ({ event }) => event.output }) },
                onError: 'sounding',
              },
              after: { dictionaryWait: 'sounding' },
            },
            sounding: {
              tags: 'heard',
              invoke: {
                src: 'audioPlayer',
                input: ({ context, self }) => ({
                  parent: self,
                  autoplay: true,
                  speed: context.speed,
                  ...clipOf(context, context.heard)!,
                }),
              },
              on: { 'audio.ended': 'silent' },
            },
          },
        },
        transcript: {
          initial: 'waiting',
          states: {
            waiting: { on: { 'readAloudResult.saveTranscript': 'saving' } },
            saving: {
              invoke: {
                src: 'saveTranscript',
                input: ({ context: { address, reading }, event }) => ({
                  address,
                  title: reading!.title,
                  format: (event as Extract<ReadAloudResultEvent, { type: 'readAloudResult.saveTranscript' }>).format,
                }),
                onDone: 'waiting',
                onError: {
                  target: 'waiting',
                  actions: {
                    type: 'ask',
                    params: { type: 'app.notify', notice: { kind: 'error', text: 'notice.transcriptFailed' } },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});

export type ReadAloudResultActor = ActorRefFrom<typeof readAloudResultMachine>;
export type ReadAloudResultSnapshot = SnapshotFrom<typeof readAloudResultMachine>;
