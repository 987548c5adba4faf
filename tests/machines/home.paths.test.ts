import { describePaths } from '../support/run-paths.ts';
import { walk } from './home.walk.ts';

describePaths([walk]);
