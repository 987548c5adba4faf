import { describePaths } from '../support/run-paths.ts';
import { walk } from './utterance.walk.ts';

describePaths([walk]);
