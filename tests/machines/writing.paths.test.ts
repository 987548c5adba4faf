import { describePaths } from '../support/run-paths.ts';
import { model } from './writing.model.ts';

describePaths([model]);
