import { student } from './student.ts';

/** A student whose assignment is to read passages aloud. */
export const readAloudAssignment = student('readAloudAssignment', 'loading', {
  loading: {
    sees: '[RA-01] the header, its way back, and that something loads',
    on: {
      aNewAssignmentArrives: 'newAssignment',
      aBegunAssignmentArrives: 'begunAssignment',
      aFinishedAssignmentArrives: 'finishedAssignment',
      itDoesNotLoad: 'list',
      goesBack: 'list',
    },
  },
  newAssignment: {
    sees: "[RA-01, DETAIL-01] two passages, none read, 'Start reading'",
    on: { pressesTheButton: 'firstPassage', opensTheSecondPassage: 'secondPassage', goesBack: 'list' },
  },
  begunAssignment: {
    sees: "[RA-01, DETAIL-01, LAY-03] one of two read, only that one with its score and stars, 'Continue'",
    on: { pressesTheButton: 'secondPassage', opensTheFirstPassage: 'firstPassage' },
  },
  finishedAssignment: {
    sees: "[RA-01, DETAIL-02] all passages read, the average in a banner, 'Try Again'",
    on: { pressesTheButton: 'firstPassage', opensTheSecondPassage: 'secondPassage' },
  },
  firstPassage: { sees: '[RA-01, DETAIL-03] the first passage is asked for' },
  secondPassage: { sees: '[RA-01, DETAIL-03] the second passage is asked for' },
  list: { sees: '[DETAIL-04] the assignments, without a message' },
});
