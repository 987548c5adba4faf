/** A reading's result, as the student sees and hears it (RA-03 to RA-05). Its views share one address (NAV-01). */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppRequest } from '../shared/screen.ts';
import { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { Destination, Route } from '../ports/navigation.port.ts';
import type { Heard } from '../read-aloud/passage.ts';
import { routeTo, routeToView, viewOf, type ReadingAddress, type ResultView } from '../read-aloud/result-address.ts';
import { eventOf, toParent, unprovided, withEvent, withOutput } from '../shared/chart.ts';
import { wordPracticeMachine } from '../word-practice/word-practice.machine.ts';
import { clipOf, isAudible, wordHeard } from './clip.ts';
import type {
  Reading,
  ReadingResultContext,
  ReadingResultEvent,
  ReadingResultInput,
  Surroundings,
  TranscriptFormat,
} from './reading-result.types.ts';

/** Maximum wait for a dictionary's recording, in ms, before the browser's voice says the word. */
const DICTIONARY_WAIT = 2_000;

export const readingResultMachine = setup({
  types: {
    context: {} as ReadingResultContext,
    events: {} as ReadingResultEvent,
    input: {} as ReadingResultInput,
    children: {} as { wordPractice: 'wordPractice' },
    tags: {} as 'heard',
  },
  actors: {
    loadSurroundings: unprovided<Surroundings, { address: ReadingAddress; reading: Reading }>('loadSurroundings'),
    lookUp: unprovided<string | null, { word: string | null }>('lookUp'),
    saveTranscript: unprovided<void, { address: ReadingAddress; title: string; format: TranscriptFormat }>(
      'saveTranscript',
    ),
    audioPlayer: audioPlayerMachine,
    wordPractice: wordPracticeMachine,
  },
  actions: {
    keepSurroundings: assign(({ context: { reading } }, { modelUrl, level, recordings }: Surroundings) => ({
      reading: { ...reading, modelUrl, level },
      recordings,
    })),
    setView: assign((_, { destination }: { destination: Destination }) => ({ view: viewOf(destination) })),
    setWord: assign((_, { word }: { word: number }) => ({ word })),
    setHeard: assign((_, { heard }: { heard: Heard }) => ({ heard, wordUrl: null })),
    go: toParent((_, to: Route): AppRequest => ({ type: 'app.go', to })),
    ask: toParent((_, request: AppRequest) => request),
  },
  guards: {
    shows: ({ context }, { view }: { view: ResultView }) => context.view === view,
    isWord: ({ context }, { word }: { word: number }) => context.reading.result.words[word] !== undefined,
    isSentence: ({ context }, { sentence }: { sentence: number }) =>
      context.reading.result.intonation.sentences[sentence] !== undefined,
    isModelWord: ({ context }, heard: Heard) => heard.of === 'model' && wordHeard(context, heard) !== null,
    hasSound: ({ context }, heard: Heard) => isAudible(clipOf(context, heard)),
  },
  delays: { dictionaryWait: DICTIONARY_WAIT },
}).createMachine({
  id: 'readingResult',
  context: ({ input }) => ({
    ...input,
    recordings: [],
    word: 0,
    sentence: 0,
    heard: { of: 'own', part: { kind: 'passage' } },
    wordUrl: null,
    speed: 'normal',
  }),
  invoke: {
    src: 'loadSurroundings',
    input: ({ context: { address, reading } }) => ({ address, reading }),
    onDone: { actions: withOutput('keepSurroundings') },
  },
  on: {
    'readingResult.back': {
      actions: { type: 'go', params: ({ context }) => routeTo('ReadingAloudDetail', context.address) },
    },
    'readingResult.again': {
      actions: { type: 'go', params: ({ context }) => routeTo('ReadingAloudLesson', context.address) },
    },
    'readingResult.done': {
      actions: { type: 'go', params: ({ context }) => routeTo('ReadingAloudAssignmentDetail', context.address) },
    },
    'readingResult.openView': {
      actions: {
        type: 'go',
        params: ({ context, event }) => ({ ...routeToView(context.address, event.view), replace: true }),
      },
    },
    'readingResult.openRecording': {
      actions: {
        type: 'go',
        params: ({ context, event }) => routeToView({ ...context.address, recordingId: event.recordingId }),
      },
    },
    'readingResult.setSpeed': { actions: assign({ speed: ({ event }) => event.speed }) },
  },
  type: 'parallel',
  states: {
    view: {
      initial: 'arriving',
      on: { 'screen.moved': { target: '.arriving', actions: withEvent('setView') } },
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
            'readingResult.openWord': { guard: withEvent('isWord'), target: '.word', actions: withEvent('setWord') },
          },
          states: {
            text: {},
            word: {
              description: 'One word is open over the text.',
              on: { 'readingResult.closeWord': 'text', 'readingResult.practice': 'practicing' },
            },
            practicing: {
              invoke: {
                src: 'wordPractice',
                id: 'wordPractice',
                input: ({ context: { firstLanguage, userId }, event, self }) => {
                  const { word } = eventOf(event, 'readingResult.practice');
                  return { parent: self, userId, word, firstLanguage };
                },
                onDone: 'word',
              },
              on: { 'game.reload': { actions: { type: 'ask', params: { type: 'app.reload' } } } },
            },
          },
        },
        intonation: {
          on: {
            'readingResult.showSentence': {
              guard: withEvent('isSentence'),
              actions: assign({ sentence: ({ event }) => event.sentence }),
            },
          },
        },
      },
    },
    sound: {
      initial: 'silent',
      on: {
        'readingResult.hear': [
          {
            guard: { type: 'isModelWord', params: ({ event }) => event.heard },
            target: '.lookingUp',
            actions: withEvent('setHeard'),
          },
          {
            guard: { type: 'hasSound', params: ({ event }) => event.heard },
            target: '.sounding',
            actions: withEvent('setHeard'),
          },
        ],
        // The sound's source is no longer visible.
        'screen.moved': '.silent',
        'readingResult.openWord': '.silent',
        'readingResult.closeWord': '.silent',
        'readingResult.practice': '.silent',
        'readingResult.showSentence': '.silent',
        'readingResult.stop': '.silent',
      },
      states: {
        silent: {},
        lookingUp: {
          description: "The time of the model's word is unknown, so a dictionary may have a recording of it.",
          tags: 'heard',
          invoke: {
            src: 'lookUp',
            input: ({ context }) => ({ word: wordHeard(context, context.heard) }),
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
              ...clipOf(context, context.heard),
            }),
          },
          on: { 'audio.ended': 'silent' },
        },
      },
    },
    transcript: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'readingResult.saveTranscript': 'saving' } },
        saving: {
          invoke: {
            src: 'saveTranscript',
            input: ({ context: { address, reading }, event }) => {
              const { format } = eventOf(event, 'readingResult.saveTranscript');
              return { address, title: reading.title, format };
            },
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
});

export type ReadingResultActor = ActorRefFrom<typeof readingResultMachine>;
export type ReadingResultSnapshot = SnapshotFrom<typeof readingResultMachine>;
