import { describePaths } from '../support/run-paths.ts';
import { walk } from './session.walk.ts';

describePaths([walk]);
