import { describePaths } from '../support/run-paths.ts';
import { walk, reading } from './choice.walk.ts';

describePaths([walk, reading]);
