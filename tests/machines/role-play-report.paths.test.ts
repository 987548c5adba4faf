import { describePaths } from '../support/run-paths.ts';
import { walk } from './role-play-report.walk.ts';

describePaths([walk]);
