import { describePaths } from '../support/run-paths.ts';
import { model } from './microphone.model.ts';

describePaths([model]);
