import { student } from './student.ts';

/** A student who looks at the result of a reading. The speaking flow covers the practice of a word. */
export const readAloudResult = student('readAloudResult', 'loading', {
  loading: {
    sees: '[RA-01] that something loads, and a way back',
    on: {
      thisDeviceHasIt: 'overallAlone',
      theProviderHasIt: 'overallWithoutOwnVoice',
      theNetworkIsGone: 'toldToBeOffline',
      goesBack: 'lessonDetail',
    },
  },
  toldToBeOffline: {
    sees: '[RA-03] no network, once more, and a way back',
    on: { triesAgain: 'loading', goesBack: 'lessonDetail' },
  },
  overallAlone: {
    sees: '[RA-03, LAY-03] stars, score and the own recording, without older readings and without a model',
    on: { theRestArrives: 'overall', theRestCantBeHad: 'overallAlone' },
    // The app does not request the rest again.
    alone: ['theRestCantBeHad'],
  },
  overallWithoutOwnVoice: {
    sees: '[RA-03] stars, score and the model; the own voice is not here',
    on: { opensPronunciation: 'textWithoutOwnVoice' },
  },
  overall: {
    sees: '[RA-03, RA-04, LAY-03] stars, score, parts, the recording, the model and the recordings before it',
    on: {
      hearsTheReading: 'hearsTheReading',
      hearsTheModel: 'hearsTheModel',
      savesTheTranscript: 'transcriptIsSaved',
      opensPace: 'pace',
      opensPronunciation: 'text',
      opensIntonation: 'intonation',
      opensAnOlderReading: 'olderReading',
      readsAgain: 'lesson',
      isDone: 'assignment',
      goesBack: 'lessonDetail',
    },
  },
  hearsTheReading: {
    sees: '[RA-03] the own recording sounds, and can be stopped',
    on: { stopsIt: 'overall', soundEnds: 'overall', hearsTheModel: 'hearsTheModel', opensPace: 'pace' },
  },
  hearsTheModel: { sees: '[RA-03] the model sounds', on: { soundEnds: 'overall' } },
  transcriptIsSaved: {
    sees: '[RA-03] nothing else is saved meanwhile',
    on: { theTranscriptArrives: 'hasTheTranscript', theTranscriptCantBeHad: 'toldThatItCouldNotBeSaved' },
  },
  hasTheTranscript: { sees: '[RA-03] the file has been saved under the name of the passage' },
  toldThatItCouldNotBeSaved: {
    sees: '[RA-03] told so, and may try again',
    on: { savesTheTranscript: 'transcriptIsSaved' },
  },
  pace: {
    sees: '[RA-04] the pace, its graph and its table; nothing sounds',
    on: { opensOverall: 'overall', opensPronunciation: 'text' },
  },
  text: {
    sees: '[RA-04] every word can be opened',
    on: { opensAWord: 'word', opensIntonation: 'intonation' },
  },
  word: {
    sees: '[RA-04] the word with its sounds, the own voice and the model',
    on: {
      hearsTheWordFromTheReading: 'hearsTheWordFromTheReading',
      hearsTheWordFromTheModel: 'hearsTheWordFromTheModel',
      hearsASound: 'hearsASound',
      practicesTheWord: 'practice',
      closesTheWord: 'text',
    },
  },
  hearsTheWordFromTheReading: {
    sees: '[RA-04] the own recording sounds from the word on',
    on: { soundEnds: 'word', closesTheWord: 'text', practicesTheWord: 'practice' },
  },
  hearsTheWordFromTheModel: { sees: '[RA-04] the dictionary says the word', on: { soundEnds: 'word' } },
  hearsASound: { sees: '[RA-04] the sound by itself', on: { soundEnds: 'word' } },
  practice: {
    sees: '[RA-04, WORD-01] the practice of the word over it, in silence',
    on: { leavesThePractice: 'word' },
  },
  textWithoutOwnVoice: {
    sees: '[RA-04] every word can be opened',
    on: { opensAWord: 'wordWithoutOwnVoice' },
  },
  wordWithoutOwnVoice: {
    sees: '[RA-04] the word with its sounds and the model',
    on: { hearsTheWordFromTheModel: 'hearsTheWordFromTheModelAlone' },
  },
  hearsTheWordFromTheModelAlone: { sees: '[RA-04] the dictionary says the word' },
  intonation: {
    sees: '[RA-04] the first sentence with its line',
    on: { goesToTheNextSentence: 'nextSentence', hearsTheSentence: 'hearsTheSentence' },
  },
  hearsTheSentence: {
    sees: '[RA-04] the own recording of that sentence sounds',
    on: { soundEnds: 'intonation', goesToTheNextSentence: 'nextSentence' },
  },
  nextSentence: { sees: '[RA-04] the second sentence, in silence' },
  olderReading: { sees: '[RA-03, NAV-01] the other recording is asked for' },
  lesson: { sees: '[RA-01, NAV-01] the lesson' },
  assignment: { sees: '[RA-01, NAV-01] the assignment' },
  lessonDetail: { sees: '[RA-01, NAV-01] the detail of the lesson' },
});
