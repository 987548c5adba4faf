import { describePaths } from '../support/run-paths.ts';
import { walk } from './writing.walk.ts';

describePaths([walk]);
