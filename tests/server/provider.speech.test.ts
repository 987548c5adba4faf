import { receiptsSuite } from './suites/receipts.suite.ts';
import { dictionarySuite } from './suites/dictionary.suite.ts';
import { modelSpeechSuite } from './suites/model-speech.suite.ts';
import { contentSuite } from './suites/content.suite.ts';
import { speechEntranceSuite } from './suites/speech-entrance.suite.ts';
import { speechSuite } from './suites/speech.suite.ts';
import { spokenTurnSuite } from './suites/spoken-turn.suite.ts';
import { readingSuite } from './suites/reading.suite.ts';
import { overEachSuite } from './support/over-each.ts';

/** Real HTTP and real sockets. A separate file, so that it runs in parallel with the others. */
overEachSuite('the provider', {
  receipts: receiptsSuite,
  dictionary: dictionarySuite,
  'model speech': modelSpeechSuite,
  content: contentSuite,
  'access to the speech socket': speechEntranceSuite,
  speech: speechSuite,
  'spoken turns': spokenTurnSuite,
  'passages over the speech socket': readingSuite,
});
