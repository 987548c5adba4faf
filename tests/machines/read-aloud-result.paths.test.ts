import { describePaths } from '../support/run-paths.ts';
import { walk } from './read-aloud-result.walk.ts';

describePaths([walk]);
