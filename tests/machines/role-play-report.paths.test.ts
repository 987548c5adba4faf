import { describePaths } from '../support/run-paths.ts';
import { unnamed, walk } from './role-play-report.walk.ts';

describePaths([walk, unnamed]);
