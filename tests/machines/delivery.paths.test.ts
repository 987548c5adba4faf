import { describePaths } from '../support/run-paths.ts';
import { walk } from './delivery.walk.ts';

describePaths([walk]);
