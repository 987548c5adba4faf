import { describePaths } from '../support/run-paths.ts';
import { walk } from './outbox.walk.ts';

describePaths([walk]);
