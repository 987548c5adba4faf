import { student } from './student.ts';

/** A teacher adjusts the app for a student (docs/decisions/0102). */
export const teacherAccommodations = student('teacherAccommodations', 'studentPage', {
  studentPage: {
    sees: '[0102] the student, and the way to the adjustments',
    on: { opensTheAdjustments: 'adjustmentsLoad' },
  },
  adjustmentsLoad: {
    sees: '[0102] please wait',
    on: {
      theyArrive: 'adjustments',
      theNetworkIsGone: 'toldToBeOffline',
      theLoginHasEnded: 'login',
      theStudentIsGone: 'toldThatNothingIsThere',
    },
  },
  toldToBeOffline: {
    sees: '[0102, ERR-01] the network is gone, and how to try again',
    on: { triesAgain: 'adjustmentsLoad' },
  },
  login: { sees: '[0102] the login, and why it is needed' },
  toldThatNothingIsThere: { sees: '[0102] nothing is there, and the way to the classes' },
  adjustments: {
    sees: '[0102] what is stored, with an explanation of each adjustment and example words of each sound',
    on: { choosesOthers: 'othersChosen', goesToTheStudent: 'studentPage' },
  },
  othersChosen: { sees: '[0102] another adjustment and another sound', on: { saves: 'othersAreSaved' } },
  othersAreSaved: {
    sees: '[0102] please wait: nothing can be changed or sent twice',
    on: { itIsStored: 'toldThatItIsSaved', noAnswerCame: 'toldThatItIsNotSaved' },
  },
  toldThatItIsSaved: { sees: '[0102] it is saved, and what applies now' },
  toldThatItIsNotSaved: {
    sees: '[0102, ERR-01] it is not saved, and the choice as before',
    on: { savesAgain: 'othersAreSaved' },
  },
});
