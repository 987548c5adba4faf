import { afterAll, beforeAll, describe } from 'vitest';
import { accountsSuite } from './accounts.suite.ts';
import { activitySuite } from './activity.suite.ts';
import { assignmentsSuite } from './assignments.suite.ts';
import { dictionarySuite } from './dictionary.suite.ts';
import { loginProtectionSuite } from './login-protection.suite.ts';
import { modelSpeechSuite } from './model-speech.suite.ts';
import { readingSuite } from './reading.suite.ts';
import { receiptsSuite } from './receipts.suite.ts';
import { contentSuite } from './content.suite.ts';
import { readAloudSuite } from './read-aloud.suite.ts';
import { progressSuite } from './progress.suite.ts';
import { recentlySuite } from './recently.suite.ts';
import { rolePlaySuite } from './role-play.suite.ts';
import { speechEntranceSuite } from './speech-entrance.suite.ts';
import { speechSuite } from './speech.suite.ts';
import { spokenLessonSuite } from './spoken-lesson.suite.ts';
import { spokenTurnSuite } from './spoken-turn.suite.ts';
import { studySetsSuite } from './study-sets.suite.ts';
import { databases, type TestDatabase } from '../support/databases.ts';

/** Real HTTP and real sockets, the same over each database. A file each: they take longest of all, and run side by side. */
export const providerSuite = (name: string) =>
  describe(`the provider over ${name}`, () => {
    const { open } = databases.find((each) => each.name === name)!;
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
    describe('role-play', () => {
      rolePlaySuite(() => database);
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
    describe('progress on both sides', () => {
      progressSuite(() => database);
    });
    describe('what was done of late', () => {
      recentlySuite(() => database);
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
    describe('spoken turns', () => {
      spokenTurnSuite(() => database);
    });
    describe('passages over the speech socket', () => {
      readingSuite(() => database);
    });
  });
