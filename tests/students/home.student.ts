import { student } from './student.ts';

/** A student who opens the app at home. */
export const home = student('home', 'loading', {
  loading: {
    sees: '[HOME-01] a greeting by name, and that something loads',
    on: {
      workArrives: 'work',
      onlyWorkArrives: 'workAlone',
      overdueWorkArrives: 'overdueWork',
      nothingIsToDo: 'allDone',
      itDoesNotLoad: 'noWork',
    },
  },
  work: {
    sees: '[HOME-01] the next assignment with its due time and lessons done, what is upcoming, someone to talk to, the sound of the day, words to practice again, and what was done',
    on: {
      doesItNow: 'assignment',
      opensAnUpcomingOne: 'reading',
      viewsAll: 'list',
      exploresRolePlays: 'catalog',
      practicesAWordAgain: 'word',
      goesOnWithTheSound: 'sound',
      changesTheGoal: 'goalChoices',
      opensTheMenu: 'profile',
      answersCantBeSent: 'unsentWork',
    },
  },
  goalChoices: {
    sees: '[HOME-01] days to choose from, the goal that is set among them, and none',
    on: { choosesTwoDays: 'reachedGoal', wantsNoGoal: 'noGoal' },
  },
  reachedGoal: { sees: '[HOME-01] the goal is reached', on: { changesTheGoal: 'goalChoices' } },
  noGoal: { sees: '[HOME-01] days to choose from', on: { choosesTwoDays: 'reachedGoal' } },
  unsentWork: {
    sees: '[HOME-01, DETAIL-06] a small sign that what was done is kept and goes out later',
    on: { theyAreSent: 'work' },
  },
  workAlone: {
    sees: '[HOME-01] the next assignment and what is upcoming, while what was done lately is still on its way',
    on: { theRestArrives: 'work', theRestFails: 'workWithoutTheRest' },
  },
  workWithoutTheRest: { sees: '[HOME-01] the next assignment and what is upcoming' },
  overdueWork: {
    sees: '[HOME-01] what is overdue comes first, and how many more there are',
    on: { doesItNow: 'overdueAssignment', viewsTheOverdue: 'overdueList' },
  },
  allDone: {
    sees: '[HOME-01] everything is done; what can be done again',
    on: { viewsTheFinished: 'finishedList' },
  },
  noWork: { sees: '[HOME-01, LIST-03] no error, a way to try again', on: { triesAgain: 'loading' } },
  assignment: { sees: '[HOME-01, DETAIL-01] the next assignment' },
  overdueAssignment: { sees: '[HOME-01, DETAIL-01] the overdue assignment' },
  reading: { sees: '[HOME-01, RA-01] the reading that is upcoming' },
  list: { sees: '[HOME-01, NAV-08] the list of assignments', on: { pressesTheLogo: 'knownWork' } },
  knownWork: {
    sees: '[HOME-01] the work as it was, until it is there as it is',
    on: { itDoesNotLoad: 'workAsItWas', workChanges: 'overdueWork' },
  },
  workAsItWas: {
    sees: '[HOME-01, LIST-03] no error, the work as it was and a way to try again',
    on: { triesAgain: 'knownWork' },
  },
  overdueList: { sees: '[HOME-01, NAV-08] what is overdue' },
  finishedList: { sees: '[HOME-01, NAV-08] what is completed' },
  catalog: { sees: '[HOME-01, RP-07] the role-plays' },
  word: { sees: '[HOME-01, WORD-01] the word, to be practiced' },
  sound: { sees: '[HOME-01, WORD-01] the sound of the day, to be practiced' },
  profile: { sees: '[PROF-01] the profile over home' },
});
