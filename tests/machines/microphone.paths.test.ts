import { describePaths } from '../support/run-paths.ts';
import { walk } from './microphone.walk.ts';

describePaths([walk]);
