import { describePaths } from '../support/run-paths.ts';
import { model, onRequest, silent } from './audio-player.model.ts';

describePaths([model, onRequest, silent]);
