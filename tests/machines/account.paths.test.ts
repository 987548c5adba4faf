import { describePaths } from '../support/run-paths.ts';
import { walk } from './account.walk.ts';

describePaths([walk]);
