import type { PracticeWorld } from '../../../machines/word-practice/word-practice.provide.ts';
import { newId } from '../../adapters/new-id.ts';
import { isIos } from '../../adapters/page/platform.browser.ts';
import { outbox } from '../outbox/outbox.ts';

export const practiceWorld: PracticeWorld = { isIos, now: () => Date.now(), newId, outbox };
