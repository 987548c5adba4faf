import { describePaths } from '../support/run-paths.ts';
import { walk } from './comparison.walk.ts';

describePaths([walk]);
