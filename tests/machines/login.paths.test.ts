import { describePaths } from '../support/run-paths.ts';
import { walk } from './login.walk.ts';

describePaths([walk]);
