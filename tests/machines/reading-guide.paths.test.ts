import { describePaths } from '../support/run-paths.ts';
import { walk } from './reading-guide.walk.ts';

describePaths([walk]);
