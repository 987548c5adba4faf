import { describePaths } from '../support/run-paths.ts';
import { nova, reading, walk } from './sitting.walk.ts';

describePaths([walk, nova, reading]);
