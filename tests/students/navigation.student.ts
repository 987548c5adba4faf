import { student } from './student.ts';

/** A student who opens a link to an assignment, logged in or not, with and without failures. */
export const navigation = student('navigation', 'anEmptyPage', {
  anEmptyPage: {
    sees: '[NAV-01] a browser, and a link to an assignment',
    on: {
      followsTheLink: 'login',
      followsTheLinkLoggedIn: 'assignment',
      followsTheLinkWithMissingFiles: 'pageLoadsAnew',
      followsTheLinkForTheFourthTimeWithMissingFiles: 'toldThatSomethingIsWrong',
      followsTheLinkWithoutANetwork: 'toldToBeOffline',
      followsTheAddressOfAStudySetAssignment: 'assignment',
      followsTheAddressOfAReadingAssignment: 'readingAssignment',
      followsTheAddressOfNoAssignment: 'list',
      followsADeadLink: 'notFound',
      opensTheLoginLoggedIn: 'list',
      opensTheStartLoggedIn: 'home',
    },
  },
  login: {
    sees: '[NAV-02] the login; where the link led is remembered',
    on: { logsIn: 'assignmentAndNotice' },
  },
  assignmentAndNotice: {
    sees: "[NAV-03, AUTH-01] the assignment of the link, and 'You are now logged in'",
    on: {
      almostThreeSecondsPass: 'assignmentAndNotice',
      threeSecondsPass: 'assignment',
      closesTheNotice: 'assignment',
    },
  },
  assignment: {
    sees: '[NAV-03] the assignment; nothing is remembered any more',
    on: { theSessionEnds: 'toldThatTheSessionEnded' },
  },
  toldThatTheSessionEnded: {
    sees: "[AUTH-08] 'Token is expired. Please login again!' over the assignment",
    on: { threeSecondsPass: 'login', closesTheNotice: 'login' },
  },
  pageLoadsAnew: { sees: '[NAV-07] the page is loaded anew, and that is counted' },
  toldThatSomethingIsWrong: {
    sees: '[NAV-07] something is not right here, and a way on; no fourth reload',
    on: { triesAgain: 'toldThatSomethingIsWrong', triesAgainWithTheFilesBack: 'assignment' },
  },
  toldToBeOffline: {
    sees: '[NAV-07] you are offline, and a way on; no reload, which would lose the app',
    on: { triesAgain: 'toldToBeOffline', triesAgainWithTheFilesBack: 'assignment' },
  },
  notFound: {
    sees: '[NAV-05] this page can’t be found; the way to the assignments',
  },
  readingAssignment: { sees: '[NAV-08] the assignment with its passages, at the address of its own screen' },
  home: { sees: '[HOME-01, NAV-01] home, with a greeting' },
  list: { sees: '[NAV-04, NAV-08] the list of assignments' },
});
