import { describePaths } from '../support/run-paths.ts';
import { model } from './speech-stream.model.ts';

describePaths([model]);
