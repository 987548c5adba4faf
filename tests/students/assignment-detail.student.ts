import { student } from './student.ts';

export const assignmentDetail = student('assignmentDetail', 'loading', {
  loading: {
    sees: '[DETAIL-01] the header, its way back, and that something loads',
    on: {
      aNewAssignmentArrives: 'newAssignment',
      aBegunAssignmentArrives: 'begunAssignment',
      aFinishedAssignmentArrives: 'finishedAssignment',
      aLateAssignmentArrives: 'lateAssignment',
      itDoesNotLoad: 'list',
      goesBack: 'list',
    },
  },
  newAssignment: {
    sees: "[DETAIL-01, DETAIL-03] 0 of 2 done, both at 0 percent, 'Start study set'",
    on: { pressesTheButton: 'firstLesson', opensTheSecondLesson: 'secondLesson', goesBack: 'list' },
  },
  begunAssignment: {
    sees: "[DETAIL-01, DETAIL-03] 1 of 2 done, only that one with its score, 'Continue'",
    on: { pressesTheButton: 'secondLesson', opensTheFirstLesson: 'firstLesson', goesBack: 'list' },
  },
  finishedAssignment: {
    sees: "[DETAIL-02, DETAIL-03] the average in a banner, 2 of 2 done, 'Try Again'",
    on: {
      pressesTheButton: 'firstLesson',
      opensTheSecondLesson: 'secondLesson',
      opensPastScores: 'loadingPastScores',
      goesBack: 'completedWork',
    },
  },
  lateAssignment: {
    sees: '[DETAIL-01] marked as late, and can still be done',
    on: { pressesTheButton: 'secondLesson', goesBack: 'overdueWork' },
  },
  loadingPastScores: {
    sees: '[DETAIL-07] that the past scores are on their way',
    on: { pastScoresArrive: 'pastScores', noScoresArrive: 'noPastScores', theyDoNotLoad: 'pastScoresUnavailable' },
  },
  pastScores: {
    sees: '[DETAIL-07] a drawing that says how it went, and a table, the latest first',
    on: { looksAtAReading: 'reading', goesBackToIt: 'loading' },
  },
  noPastScores: { sees: '[DETAIL-07] that there are none yet' },
  pastScoresUnavailable: {
    sees: '[DETAIL-07] that they can not be shown, and a way to try again',
    on: { triesAgain: 'loadingPastScores' },
  },
  reading: { sees: '[DETAIL-07] what was heard is asked for' },
  firstLesson: { sees: '[DETAIL-03] the first study set is asked for' },
  secondLesson: { sees: '[DETAIL-03] the second study set is asked for' },
  list: { sees: '[DETAIL-04] the assignments, without a message' },
  completedWork: { sees: '[DETAIL-01] the completed assignments' },
  overdueWork: { sees: '[DETAIL-01] the overdue assignments' },
});
