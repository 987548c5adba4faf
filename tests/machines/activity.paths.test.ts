import { describePaths } from '../support/run-paths.ts';
import { walk } from './activity.walk.ts';

describePaths([walk]);
