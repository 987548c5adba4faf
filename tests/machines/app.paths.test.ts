import { describePaths } from '../support/run-paths.ts';
import { walk } from './app.walk.ts';

describePaths([walk]);
