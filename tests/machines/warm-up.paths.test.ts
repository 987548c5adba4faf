import { describePaths } from '../support/run-paths.ts';
import { walk } from './warm-up.walk.ts';

describePaths([walk]);
