import { describePaths } from '../support/run-paths.ts';
import { walk, withoutToken } from './new-password.walk.ts';

describePaths([walk, withoutToken]);
