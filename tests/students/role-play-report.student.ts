import { student } from './student.ts';

/** A student from Vietnam after a role-play: goals, pronunciation, and advice for the next time. */
export const rolePlayReport = student('rolePlayReport', 'loading', {
  loading: {
    sees: '[RP-04] the header, its way back, and that something loads',
    on: {
      theReportArrives: 'report',
      itDoesNotLoad: 'toldToBeOffline',
      thereIsNoSuchConversation: 'notFound',
      goesBack: 'introduction',
    },
  },
  toldToBeOffline: {
    sees: '[RP-04] that it is not available, why, and another try',
    on: { triesAgain: 'loading', goesBack: 'introduction' },
  },
  notFound: { sees: '[NAV-05] the not-found page' },
  report: {
    sees: '[RP-04, D12] stars, goals with the sentence that met each, three levels with what speaks for them and what is unsure, what is better said, what to say next time, that it is the best; past results',
    on: {
      hasItTranslated: 'translated',
      listensToTheBetterSentence: 'hearsTheBetterSentence',
      practicesAWord: 'wordPractice',
      opensAnEarlierResult: 'earlierReport',
      talksAgain: 'conversation',
      isDone: 'introduction',
    },
  },
  translated: {
    sees: "[RP-04] the same in the student's language; what was said stays in English",
    on: { hasItInEnglish: 'report', listensToTheBetterSentence: 'hearsItTranslated' },
  },
  hearsTheBetterSentence: {
    sees: "[RP-04] it is said by the browser's voice, and can be stopped",
    on: { stopsIt: 'report', itEnds: 'report', listensToWhatToSayNextTime: 'hearsWhatToSayNextTime' },
  },
  hearsWhatToSayNextTime: { sees: '[RP-04] that sentence alone is heard', on: { stopsIt: 'report' } },
  hearsItTranslated: { sees: '[RP-04] it is heard, and the texts stay as they are' },
  wordPractice: { sees: '[RP-04, WORD-01] the practice of that word' },
  earlierReport: { sees: '[RP-04] the report on that conversation' },
  conversation: { sees: '[RP-02] a new conversation of this lesson' },
  introduction: { sees: '[RP-01] the page of the scenario' },
});
