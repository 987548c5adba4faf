import { describePaths } from '../support/run-paths.ts';
import { walk } from './sound-practice.walk.ts';

describePaths([walk]);
