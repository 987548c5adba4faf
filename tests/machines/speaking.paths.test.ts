import { describePaths } from '../support/run-paths.ts';
import { model } from './speaking.model.ts';

describePaths([model]);
