import { student } from './student.ts';

/** A student who opens a passage, before reading it or after. */
export const readAloudDetail = student('readAloudDetail', 'loading', {
  loading: {
    sees: '[RA-01] the header, its way back, and that something loads',
    on: {
      aNewPassageArrives: 'newPassage',
      aPassageThatWasReadArrives: 'readPassage',
      aShortPassageWithoutWordsOrModelArrives: 'shortPassage',
      itDoesNotLoad: 'toldToBeOffline',
      itIsAnothers: 'toldThatItIsMissing',
      goesBack: 'assignment',
    },
  },
  newPassage: {
    sees: "[RA-01] title, level, topic, words and minutes, the beginning of the text, the key words; 'Warm up' before 'Start reading'",
    on: {
      showsTheText: 'wholeText',
      listens: 'hearsTheModel',
      listensSlowly: 'hearsTheModelSlowly',
      warmsUp: 'warmUp',
      opensTheKeyWords: 'warmUp',
      reads: 'reading',
      goesBack: 'assignment',
    },
  },
  wholeText: { sees: '[RA-01] all of the text', on: { foldsTheText: 'newPassage', reads: 'reading' } },
  hearsTheModel: {
    sees: '[RA-01, AUD-01] somebody reads it well, and can be stopped',
    on: { stopsIt: 'newPassage', audioEnds: 'newPassage', listensSlowly: 'hearsTheModelSlowly' },
  },
  hearsTheModelSlowly: { sees: '[AUD-01] the same at 0.75 of its speed', on: { stopsIt: 'newPassage' } },
  readPassage: {
    sees: "[RA-03, LAY-03] what was read before, with score, stars, pace and day, the best score, and 'Read again'",
    on: { readsAgain: 'reading', opensTheLatestReading: 'result', warmsUp: 'warmUp' },
  },
  shortPassage: {
    sees: '[RA-01] a passage without a model, key words or more text: only the way to read it',
    on: { reads: 'reading' },
  },
  toldToBeOffline: {
    sees: '[ERR-01] no network, and once more',
    on: { triesAgain: 'loading', goesBack: 'assignment' },
  },
  toldThatItIsMissing: {
    sees: '[RA-01] the student has no such passage, and the ways back and home',
    on: { goesHome: 'home' },
  },
  home: { sees: '[NAV-01] the home page is asked for' },
  warmUp: { sees: '[RA-01, NAV-01] the warm-up is asked for' },
  reading: { sees: '[RA-01, NAV-01] the lesson is asked for' },
  result: { sees: '[RA-03, NAV-01] the result of that reading is asked for' },
  assignment: { sees: '[RA-01, NAV-01] the assignment is asked for' },
});
