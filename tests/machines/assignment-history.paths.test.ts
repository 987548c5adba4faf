import { describePaths } from '../support/run-paths.ts';
import { walk } from './assignment-history.walk.ts';

describePaths([walk]);
