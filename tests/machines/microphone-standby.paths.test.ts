import { describePaths } from '../support/run-paths.ts';
import { walk } from './microphone-standby.walk.ts';

describePaths([walk]);
