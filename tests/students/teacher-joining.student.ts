import { student } from './student.ts';

/** A teacher gives a class a code, and lets students in (docs/decisions/0113). */
export const teacherJoining = student('teacherJoining', 'class', {
  class: { sees: '[0113] the class, and the way to its code', on: { wantsACode: 'loading' } },
  loading: {
    sees: '[0113] please wait',
    on: { noCodeYet: 'withoutCode', studentsWait: 'waiting' },
  },
  withoutCode: { sees: '[0113] there is no code, and how to make one', on: { makesACode: 'codeIsMade' } },
  codeIsMade: {
    sees: '[0113] please wait: nothing can be sent twice',
    on: { theCodeComes: 'withCode', itIsTheDemo: 'toldThatTheDemoIsClosed' },
  },
  toldThatTheDemoIsClosed: { sees: '[0113] nobody can join the demo school' },
  withCode: {
    sees: '[0113] the code, where it is entered, until when it works, and that nobody waits',
    on: { studentsAsk: 'waiting', endsTheCode: 'codeEnds' },
  },
  codeEnds: { sees: '[0113] please wait', on: { theCodeIsOver: 'withoutCode' } },
  waiting: {
    sees: '[0113, 0119] who waits, under the account’s own name, who has confirmed, and who can’t join',
    on: { letsAllIn: 'lettingIn', refusesOne: 'refusing', aQuarterOfAnHourPasses: 'toldThatItRests' },
  },
  toldThatItRests: {
    sees: '[0113] the page no longer looks for students, and how to look',
    on: { looksAgain: 'loading' },
  },
  refusing: { sees: '[0113] please wait', on: { theOthersStay: 'othersWait' } },
  othersWait: { sees: '[0113] the refused student is gone, and nobody came into the class' },
  lettingIn: {
    sees: '[0113] please wait',
    on: { theyAreIn: 'toldWhoIsIn', noAnswerCame: 'toldToLookAgain' },
  },
  toldWhoIsIn: {
    sees: '[0113, 0119] how many are in, and the way to their passwords; the others have to confirm',
    on: { goesToTheCards: 'cards' },
  },
  toldToLookAgain: { sees: '[0113, ERR-01] no answer came, and the list as before', on: { letsAllIn: 'lettingIn' } },
  cards: { sees: '[0113] the students’ new passwords' },
});
