import { student } from './student.ts';

/** A student who warms up for a passage, up to the microphone. The speaking flow covers the rest. */
export const keyWords = student('keyWords', 'loading', {
  loading: {
    sees: '[RA-01] a way back, a way past it, and that the words are loaded',
    on: {
      twoWordsArrive: 'firstWord',
      aPassageWithoutWordsArrives: 'nothingToPractice',
      itDoesNotLoad: 'toldToBeOffline',
      skips: 'reading',
      goesBack: 'passage',
    },
  },
  firstWord: {
    sees: '[RA-01, AUD-01] the first of two: its sounds, meaning, example and translation; it sounds at once',
    on: {
      audioEnds: 'firstWordInSilence',
      listensSlowly: 'firstWordSlowly',
      saysIt: 'game',
      goesOn: 'secondWord',
      skips: 'reading',
      goesBack: 'passage',
    },
  },
  firstWordInSilence: { sees: '[RA-01] the same word, in silence', on: { saysIt: 'game', goesOn: 'secondWord' } },
  firstWordSlowly: { sees: '[AUD-01] the word sounds at 0.75 of its speed', on: { goesOn: 'secondWord' } },
  game: {
    sees: '[RA-01] the speaking game for this one word, in silence',
    on: { isScored: 'practicedWord', goesBack: 'firstWord', skips: 'reading' },
    // After a score, the word differs on the way back.
    alone: ['goesBack'],
  },
  practicedWord: {
    sees: '[RA-01] the word with its best score, and the next word first; it does not sound by itself',
    on: { saysItAgain: 'game', goesOn: 'secondWord' },
  },
  secondWord: {
    sees: '[RA-01] the second of two, with its picture and without a translation',
    on: { goesToTheWordBefore: 'firstWord', goesOn: 'allSeen', goesBack: 'passage' },
  },
  allSeen: {
    sees: "[RA-01] all words were seen: 'Start reading' and 'Back'",
    on: { startsReading: 'reading', pressesBackInThePage: 'passage', goesToTheWordBefore: 'secondWord' },
  },
  nothingToPractice: {
    sees: "[RA-01] there are no words: 'Start reading' and 'Back'",
    on: { startsReading: 'reading', pressesBackInThePage: 'passage' },
  },
  toldToBeOffline: {
    sees: '[ERR-01] no network, and once more',
    on: { triesAgain: 'loading', goesBack: 'passage' },
  },
  reading: { sees: '[RA-01, NAV-01] the lesson is asked for' },
  passage: { sees: '[RA-01, NAV-01] the passage is asked for, without a question' },
});
