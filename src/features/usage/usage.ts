import { browserUsage } from '../../adapters/stores/usage.browser.ts';
import { outbox } from '../outbox/outbox.ts';

export const usage = browserUsage(outbox);
