import { describePaths } from '../support/run-paths.ts';
import { afterEnd, walk } from './teacher-login.walk.ts';

describePaths([walk, afterEnd]);
