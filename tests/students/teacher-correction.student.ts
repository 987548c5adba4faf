import { student } from './student.ts';

/** A teacher corrects the engine's judgment of a sentence (docs/decisions/0107). */
export const teacherCorrection = student('teacherCorrection', 'workPage', {
  workPage: {
    sees: '[0107] the student’s work, with earlier marks beside the engine’s scores, and the way to correct each',
    on: { opensACard: 'sentenceLoads', opensTheReading: 'sentenceLoads' },
  },
  sentenceLoads: {
    sees: '[0107] please wait',
    on: {
      itArrives: 'sentence',
      aSentenceOfGoodWordsArrives: 'toldOfTheWhole',
      anOldOneArrives: 'toldThatPartsAreGone',
    },
  },
  sentence: {
    sees: '[0107] the engine’s score of the sentence, its intonation and pace, its words, and its sounds, the own marks, those of others, and that the score counts',
    on: { marksAWord: 'wordIsMarked', typesNoScore: 'noScoreIsTyped', takesTheMarksBack: 'noMarksAreSaved' },
  },
  toldOfTheWhole: { sees: '[0107] the pronunciation is the whole sentence’s, because no word tells why it is lower' },
  toldThatPartsAreGone: { sees: '[0107] intonation and pace are not there' },
  wordIsMarked: { sees: '[0107] another mark on the word', on: { givesAScore: 'scoreIsGiven' } },
  scoreIsGiven: { sees: '[0107] the own score', on: { saves: 'marksAreSaved' } },
  noScoreIsTyped: { sees: '[0107] what was typed', on: { savesNoScore: 'toldThatItIsNoScore' } },
  toldThatItIsNoScore: {
    sees: '[0107] what a score is, and nothing is sent',
    on: { givesAScore: 'anotherScore', takesTheMarksBack: 'noMarksAreSaved' },
  },
  anotherScore: { sees: '[0107] the own score' },
  marksAreSaved: {
    sees: '[0107] please wait: nothing can be changed or sent twice',
    on: { theyAreStored: 'toldThatTheyAreSaved', noAnswerCame: 'toldThatTheyAreNotSaved' },
  },
  toldThatTheyAreSaved: {
    sees: '[0107] they are saved, and what applies now',
    on: { takesTheMarkBack: 'wordIsUnmarked' },
  },
  wordIsUnmarked: { sees: '[0107] no mark on the word, which is not saved yet' },
  toldThatTheyAreNotSaved: {
    sees: '[0107, ERR-01] they are not saved, and the marks as before',
    on: { savesAgain: 'marksAreSaved' },
  },
  noMarksAreSaved: { sees: '[0107] please wait', on: { theyAreGone: 'unmarked' } },
  unmarked: { sees: '[0107] no own marks, and nothing to take back' },
});
