import { describePaths } from '../support/run-paths.ts';
import { nowhere, walk } from './teacher-reading.walk.ts';

describePaths([walk, nowhere]);
