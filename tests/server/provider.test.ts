import { afterAll, beforeAll, describe } from 'vitest';
import { accountsSuite } from './suites/accounts.suite.ts';
import { activitySuite } from './suites/activity.suite.ts';
import { assignmentsSuite } from './suites/assignments.suite.ts';
import { dictionarySuite } from './suites/dictionary.suite.ts';
import { loginProtectionSuite } from './suites/login-protection.suite.ts';
import { modelSpeechSuite } from './suites/model-speech.suite.ts';
import { readingSuite } from './suites/reading.suite.ts';
import { receiptsSuite } from './suites/receipts.suite.ts';
import { contentSuite } from './suites/content.suite.ts';
import { readAloudSuite } from './suites/read-aloud.suite.ts';
import { speechEntranceSuite } from './suites/speech-entrance.suite.ts';
import { speechSuite } from './suites/speech.suite.ts';
import { spokenLessonSuite } from './suites/spoken-lesson.suite.ts';
import { studySetsSuite } from './suites/study-sets.suite.ts';
import { databases, type TestDatabase } from './support/databases.ts';

/** Real HTTP and real sockets, the same over both databases. */
describe.each(databases)('the provider over $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  describe('accounts', () => {
    accountsSuite(() => database);
  });
  describe('login protection', () => {
    loginProtectionSuite(() => database);
  });
  describe('assignments', () => {
    assignmentsSuite(() => database);
  });
  describe('study sets', () => {
    studySetsSuite(() => database);
  });
  describe('reading aloud', () => {
    readAloudSuite(() => database);
  });
  describe('receipts', () => {
    receiptsSuite(() => database);
  });
  describe('spoken lessons', () => {
    spokenLessonSuite(() => database);
  });
  describe('activity', () => {
    activitySuite(() => database);
  });
  describe('dictionary', () => {
    dictionarySuite(() => database);
  });
  describe('model speech', () => {
    modelSpeechSuite(() => database);
  });
  describe('content', () => {
    contentSuite(() => database);
  });
  describe('the entrance of the speech socket', () => {
    speechEntranceSuite(() => database);
  });
  describe('speech', () => {
    speechSuite(() => database);
  });
  describe('passages over the speech socket', () => {
    readingSuite(() => database);
  });
});
