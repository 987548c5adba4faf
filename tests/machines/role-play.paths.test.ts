import { describePaths } from '../support/run-paths.ts';
import { unnamed, walk } from './role-play.walk.ts';

describePaths([walk, unnamed]);
