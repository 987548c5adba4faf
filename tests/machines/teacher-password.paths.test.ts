import { describePaths } from '../support/run-paths.ts';
import { walk, withoutToken } from './teacher-password.walk.ts';

describePaths([walk, withoutToken]);
