import { describePaths } from '../support/run-paths.ts';
import { walk } from './microphone-hold.walk.ts';

describePaths([walk]);
