import { student } from './student.ts';

/** A teacher gives students new passwords (docs/decisions/0101). */
export const teacherCards = student('teacherCards', 'class', {
  class: {
    sees: '[0101] the class, and how to make new passwords',
    on: { wantsPasswords: 'listLoads', opensAStudent: 'studentPage' },
  },
  studentPage: {
    sees: '[0101] the student, and how to make a new password',
    on: { wantsAPassword: 'listForOneLoads' },
  },
  listForOneLoads: { sees: '[0101] please wait', on: { theListArrives: 'oneChosen' } },
  listLoads: {
    sees: '[0101] please wait',
    on: { theListArrives: 'list' },
  },
  list: {
    sees: '[0101, 0119] all students, none chosen, the inactive one and those of other main classes out of reach, and why',
    on: { continues: 'askedForStudents', choosesOne: 'oneChosen', choosesTheClass: 'allChosen' },
  },
  askedForStudents: {
    sees: '[0101] a student is missing, and the first choice has the focus',
    on: { choosesOne: 'oneChosen', choosesTheClass: 'allChosen' },
  },
  allChosen: {
    sees: '[0101] everyone who can log in is chosen',
    on: { takesTheClassBack: 'list', continues: 'askedAboutTwo' },
  },
  askedAboutTwo: {
    sees: '[0101] two old passwords would end',
    on: { confirms: 'twoAreMade' },
  },
  twoAreMade: { sees: '[0101] please wait: nothing can be sent twice', on: { twoArrive: 'twoCards' } },
  twoCards: {
    sees: '[0101] a card for each student, with address, email, and password',
    on: {
      prints: 'twoCards',
      isDone: 'list',
      leavesThePage: 'toldThatTheyAreHidden',
      halfAnHourPasses: 'toldThatTheyAreHidden',
    },
  },
  toldThatTheyAreHidden: {
    sees: '[0101] the passwords are hidden, and no one is chosen',
    on: { choosesOne: 'oneChosen' },
  },
  oneChosen: { sees: '[0101] one student is chosen', on: { continues: 'asked', takesOneBack: 'list' } },
  asked: {
    sees: '[0101] the old password would end, and the work stays',
    on: { keepsTheOldOne: 'oneChosen', confirms: 'oneIsMade' },
  },
  oneIsMade: {
    sees: '[0101] please wait: nothing can be sent twice',
    on: {
      oneArrives: 'oneCard',
      noAnswerCame: 'toldThatTheOldOneMayHaveEnded',
      tooManyWereMade: 'toldToWait',
      theStudentIsGone: 'toldThatTheClassChanged',
      theMainClassChanged: 'toldThatAnotherClassIsTheMainOne',
      itIsTheDemo: 'toldThatTheDemoStays',
    },
  },
  oneCard: {
    sees: '[0101] the card of this student alone',
    on: { goesToTheClass: 'class', isDone: 'list' },
  },
  toldThatTheOldOneMayHaveEnded: {
    sees: '[0101, ERR-01] the old password may have ended, and the choice as before',
    on: { continues: 'asked', takesOneBack: 'list' },
  },
  toldToWait: { sees: '[0101] too many passwords within an hour' },
  toldThatTheClassChanged: { sees: '[0101] the class may have changed' },
  toldThatAnotherClassIsTheMainOne: { sees: '[0119] only a teacher of the main class can do it' },
  toldThatTheDemoStays: { sees: '[0101] the passwords of the demo school stay' },
});
