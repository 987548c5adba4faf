import { describePaths } from '../support/run-paths.ts';
import { walk } from './forgot-password.walk.ts';

describePaths([walk]);
