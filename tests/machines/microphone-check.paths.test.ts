import { describePaths } from '../support/run-paths.ts';
import { walk } from './microphone-check.walk.ts';

describePaths([walk]);
