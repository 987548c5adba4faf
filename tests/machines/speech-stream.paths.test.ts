import { describePaths } from '../support/run-paths.ts';
import { walk } from './speech-stream.walk.ts';

describePaths([walk]);
