import { student } from './student.ts';

export const studySetDetail = student('studySetDetail', 'loading', {
  loading: {
    sees: '[SET-01] the header, its way back, and that something loads',
    on: {
      aNewSetArrives: 'newSet',
      aBegunSetArrives: 'begunSet',
      aFinishedSetArrives: 'finishedSet',
      aFinishedSetArrivesBeforeAnother: 'finishedSetBeforeAnother',
      aSetOfFourSkillsArrives: 'setOfFourSkills',
      aFinishedSetOfFourSkillsArrives: 'finishedSetOfFourSkills',
      itDoesNotLoad: 'notLoaded',
      itIsNotTheirs: 'notHere',
      goesBack: 'assignment',
    },
  },
  newSet: {
    sees: "[SET-01, SET-02] three cards, none done, 'Start study set'",
    on: { pressesTheButton: 'lessonOfOneSkill', opensTheSecondCard: 'lessonOfTheSecondCard', goesBack: 'assignment' },
  },
  begunSet: {
    sees: "[SET-02] one of three done, with its stars, 'Continue', no average",
    on: { pressesTheButton: 'lessonWithWhatIsDone', opensTheSecondCard: 'lessonOfTheSecondCard' },
  },
  finishedSet: {
    sees: "[SET-02] all done, the rounded mean in a banner, 'Study again', and the way to the assignment",
    on: { pressesTheButton: 'lessonOfOneSkill', goesOn: 'assignment', goesBack: 'assignment' },
  },
  finishedSetBeforeAnother: {
    sees: "[SET-02] all done, 'Study again', and the way to the next lesson",
    on: { pressesTheButton: 'lessonOfOneSkill', goesOn: 'nextSet' },
  },
  nextSet: { sees: '[SET-01, DETAIL-03] the set of the next lesson' },
  setOfFourSkills: {
    sees: '[SET-01] cards in four skills, one begun but none done',
    on: { pressesTheButton: 'lessonOfFourSkills' },
  },
  finishedSetOfFourSkills: { sees: '[SET-02] all done', on: { pressesTheButton: 'lessonOfFourSkillsAnew' } },
  notLoaded: {
    sees: '[SET-11] that they are offline, Try again, a way back, and a way home',
    on: { triesAgain: 'loading', goesBack: 'assignment' },
  },
  notHere: {
    sees: '[SET-11] no error, the reason, a way back, and a way home, but no Try again',
    on: { goesBack: 'assignment', pressesBackInThePage: 'assignment', goesHome: 'home' },
  },
  home: { sees: '[HOME-01] home' },
  lessonOfOneSkill: { sees: '[SET-03, SET-12] the lesson of the first skill, inProgress=false' },
  lessonWithWhatIsDone: { sees: '[SET-03, SET-12] the lesson of the first skill, inProgress=true' },
  lessonOfTheSecondCard: { sees: '[SET-03, SET-12] the lesson of that one card' },
  lessonOfFourSkills: { sees: '[SET-03] the lesson of all skills, tryAgain=false' },
  lessonOfFourSkillsAnew: { sees: '[SET-03] the lesson of all skills, tryAgain=true' },
  assignment: { sees: '[SET-01] the assignment is asked for' },
});
