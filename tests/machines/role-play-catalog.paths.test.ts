import { describePaths } from '../support/run-paths.ts';
import { walk } from './role-play-catalog.walk.ts';

describePaths([walk]);
