import { describePaths } from '../support/run-paths.ts';
import { exportWalk, walk } from './telemetry.walk.ts';

describePaths([walk]);
describePaths([exportWalk]);
