import { describePaths } from '../support/run-paths.ts';
import { model, onRequest, recordedOrSaid, said, silent } from './audio-player.model.ts';

describePaths([model, onRequest, recordedOrSaid, said, silent]);
