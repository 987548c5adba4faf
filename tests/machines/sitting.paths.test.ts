import { describePaths } from '../support/run-paths.ts';
import { nova, walk } from './sitting.walk.ts';

describePaths([walk, nova]);
