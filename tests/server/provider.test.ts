import { accountsSuite } from './suites/accounts.suite.ts';
import { loginProtectionSuite } from './suites/login-protection.suite.ts';
import { assignmentsSuite } from './suites/assignments.suite.ts';
import { studySetsSuite } from './suites/study-sets.suite.ts';
import { readAloudSuite } from './suites/read-aloud.suite.ts';
import { rolePlaySuite } from './suites/role-play.suite.ts';
import { activitySuite } from './suites/activity.suite.ts';
import { recentlySuite } from './suites/recently.suite.ts';
import { overEachSuite } from './support/over-each.ts';

/** Real HTTP. */
overEachSuite('the provider', {
  accounts: accountsSuite,
  'login protection': loginProtectionSuite,
  assignments: assignmentsSuite,
  'study sets': studySetsSuite,
  'reading aloud': readAloudSuite,
  'role-play': rolePlaySuite,
  activity: activitySuite,
  'recent practice': recentlySuite,
});
