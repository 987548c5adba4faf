import { describePaths } from '../support/run-paths.ts';
import { model } from './account.model.ts';

describePaths([model]);
