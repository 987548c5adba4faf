import { describePaths } from '../support/run-paths.ts';
import { walk } from './take.walk.ts';

describePaths([walk]);
