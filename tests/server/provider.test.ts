import { afterAll, beforeAll, describe } from 'vitest';
import { accountsSuite } from './suites/accounts.suite.ts';
import { loginProtectionSuite } from './suites/login-protection.suite.ts';
import { assignmentsSuite } from './suites/assignments.suite.ts';
import { studySetsSuite } from './suites/study-sets.suite.ts';
import { readAloudSuite } from './suites/read-aloud.suite.ts';
import { rolePlaySuite } from './suites/role-play.suite.ts';
import { activitySuite } from './suites/activity.suite.ts';
import { recentlySuite } from './suites/recently.suite.ts';
import type { TestDatabase } from './support/databases.ts';
import { overEach } from './support/over-each.ts';

/** Real HTTP. */
overEach('the provider', ({ open, ...cases }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  describe('accounts', () => {
    accountsSuite(() => database, cases);
  });
  describe('login protection', () => {
    loginProtectionSuite(() => database, cases);
  });
  describe('assignments', () => {
    assignmentsSuite(() => database, cases);
  });
  describe('study sets', () => {
    studySetsSuite(() => database, cases);
  });
  describe('reading aloud', () => {
    readAloudSuite(() => database, cases);
  });
  describe('role-play', () => {
    rolePlaySuite(() => database, cases);
  });
  describe('activity', () => {
    activitySuite(() => database, cases);
  });
  describe('recent practice', () => {
    recentlySuite(() => database, cases);
  });
});
