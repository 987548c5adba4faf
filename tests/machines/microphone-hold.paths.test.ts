import { describePaths } from '../support/run-paths.ts';
import { model } from './microphone-hold.model.ts';

describePaths([model]);
