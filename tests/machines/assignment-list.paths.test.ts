import { describePaths } from '../support/run-paths.ts';
import { walk } from './assignment-list.walk.ts';

describePaths([walk]);
