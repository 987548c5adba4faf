import { describePaths } from '../support/run-paths.ts';
import { walk } from './speaking.walk.ts';

describePaths([walk]);
