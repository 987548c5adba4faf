import { describePaths } from '../support/run-paths.ts';
import { walk } from './assignment-detail.walk.ts';

describePaths([walk]);
