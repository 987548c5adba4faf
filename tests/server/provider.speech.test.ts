import { afterAll, beforeAll, describe } from 'vitest';
import { receiptsSuite } from './suites/receipts.suite.ts';
import { dictionarySuite } from './suites/dictionary.suite.ts';
import { modelSpeechSuite } from './suites/model-speech.suite.ts';
import { contentSuite } from './suites/content.suite.ts';
import { speechEntranceSuite } from './suites/speech-entrance.suite.ts';
import { speechSuite } from './suites/speech.suite.ts';
import { spokenTurnSuite } from './suites/spoken-turn.suite.ts';
import { readingSuite } from './suites/reading.suite.ts';
import type { TestDatabase } from './support/databases.ts';
import { overEach } from './support/over-each.ts';

/** Real HTTP and real sockets. A separate file, so that it runs in parallel with the others. */
overEach('the provider', ({ open, ...cases }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  describe('receipts', () => {
    receiptsSuite(() => database, cases);
  });
  describe('dictionary', () => {
    dictionarySuite(() => database, cases);
  });
  describe('model speech', () => {
    modelSpeechSuite(() => database, cases);
  });
  describe('content', () => {
    contentSuite(() => database, cases);
  });
  describe('access to the speech socket', () => {
    speechEntranceSuite(() => database, cases);
  });
  describe('speech', () => {
    speechSuite(() => database, cases);
  });
  describe('spoken turns', () => {
    spokenTurnSuite(() => database, cases);
  });
  describe('passages over the speech socket', () => {
    readingSuite(() => database, cases);
  });
});
