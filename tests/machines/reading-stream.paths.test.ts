import { describePaths } from '../support/run-paths.ts';
import { walk } from './reading-stream.walk.ts';

describePaths([walk]);
