import { describePaths } from '../support/run-paths.ts';
import { walk } from './guide.walk.ts';

describePaths([walk]);
