import { describePaths } from '../support/run-paths.ts';
import { walk } from './teacher.walk.ts';

describePaths([walk]);
