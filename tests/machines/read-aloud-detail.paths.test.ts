import { describePaths } from '../support/run-paths.ts';
import { walk } from './read-aloud-detail.walk.ts';

describePaths([walk]);
