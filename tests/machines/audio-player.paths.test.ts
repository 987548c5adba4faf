import { describePaths } from '../support/run-paths.ts';
import { walk, onRequest, recordedOrSaid, said, silent } from './audio-player.walk.ts';

describePaths([walk, onRequest, recordedOrSaid, said, silent]);
