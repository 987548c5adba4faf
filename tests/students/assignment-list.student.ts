import { student } from './student.ts';

export const assignmentList = student('assignmentList', 'loading', {
  loading: {
    sees: '[LIST-01] three tabs, to-do is chosen, and a list that loads',
    on: {
      aPageWithMoreArrives: 'firstPage',
      theOnlyPageArrives: 'wholeList',
      nothingIsToDo: 'nothingToDo',
      theListDoesNotLoad: 'noList',
      choosesOverdue: 'loadingOverdue',
    },
  },
  firstPage: {
    sees: '[LIST-01, LIST-02] the first assignments, the counts, and a way to more',
    on: {
      theNextPageArrives: 'wholeListInTwoPages',
      theNextPageDoesNotLoad: 'firstPageAlone',
      opensAnAssignment: 'assignment',
    },
  },
  firstPageAlone: {
    sees: '[LIST-02, LIST-03] the first assignments, no error, and a way to load the next page, which is not asked for by itself',
    on: { loadsTheNextPageAgain: 'firstPage' },
  },
  wholeListInTwoPages: { sees: '[LIST-02] the later page behind the first, each assignment once' },
  wholeList: {
    sees: '[LIST-01] the assignments, and no more to ask for',
    on: {
      opensAnAssignment: 'assignment',
      choosesOverdue: 'loadingOverdue',
      choosesCompleted: 'loadingCompleted',
      opensTheMenu: 'profile',
    },
  },
  nothingToDo: { sees: '[LIST-01] nothing to do right now', on: { choosesOverdue: 'loadingOverdue' } },
  noList: { sees: '[LIST-03] no error, a way to load again', on: { loadsAgain: 'loading' } },
  loadingOverdue: {
    sees: '[LIST-01, NAV-08] the overdue tab is chosen, the address says so',
    on: { overdueArrives: 'overdue', nothingIsOverdue: 'nothingOverdue', goesBackToToDo: 'loading' },
    // During the reload, the list shows a tab's earlier content.
    alone: ['goesBackToToDo'],
  },
  overdue: {
    sees: '[LIST-01] only what is overdue, marked as late',
    on: { goesBackToToDo: 'loading' },
    alone: ['goesBackToToDo'],
  },
  nothingOverdue: { sees: '[LIST-01] nothing is late' },
  loadingCompleted: {
    sees: '[LIST-01, NAV-08] the completed tab is chosen',
    on: { nothingIsCompleted: 'nothingCompleted' },
  },
  nothingCompleted: { sees: '[LIST-01] nothing is finished yet' },
  assignment: { sees: '[DETAIL-01] the assignment that was opened' },
  profile: { sees: '[PROF-01] the profile over the list' },
});
