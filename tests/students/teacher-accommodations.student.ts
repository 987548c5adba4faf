import { student } from './student.ts';

/** A teacher adjusts the app for a student (docs/decisions/0102). */
export const teacherAccommodations = student('teacherAccommodations', 'studentPage', {
  studentPage: {
    sees: '[0102] the student, and the way to the adjustments',
    on: { opensTheAdjustments: 'adjustmentsLoad' },
  },
  adjustmentsLoad: {
    sees: '[0102] please wait',
    on: { theyArrive: 'adjustments' },
  },
  adjustments: {
    sees: '[0102] what is stored, with an explanation of each adjustment and example words of each sound',
    on: { choosesOthers: 'othersChosen', goesToTheStudent: 'studentPage' },
  },
  othersChosen: { sees: '[0102] another adjustment and another sound', on: { saves: 'othersAreSaved' } },
  othersAreSaved: {
    sees: '[0102] please wait: nothing can be changed or sent twice',
    on: { itIsStored: 'toldThatItIsSaved', noAnswerCame: 'toldThatItIsNotSaved' },
  },
  toldThatItIsSaved: {
    sees: '[0102] it is saved, and what applies now',
    on: { switchesOneOff: 'oneIsOff' },
  },
  oneIsOff: { sees: '[0102] the choice, which is not saved yet' },
  toldThatItIsNotSaved: {
    sees: '[0102, ERR-01] it is not saved, and the choice as before',
    on: { savesAgain: 'othersAreSaved', sparesNoSound: 'soundIsBack' },
  },
  soundIsBack: { sees: '[0102] the choice, which is not saved yet' },
});
