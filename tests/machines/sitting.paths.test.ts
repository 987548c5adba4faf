import { describePaths } from '../support/run-paths.ts';
import { goneOn, nova, reading, walk } from './sitting.walk.ts';

describePaths([walk, nova, goneOn, reading]);
