import { describePaths } from '../support/run-paths.ts';
import { walk } from './push.walk.ts';

describePaths([walk]);
