import { describePaths } from '../support/run-paths.ts';
import { model } from './comparison.model.ts';

describePaths([model]);
