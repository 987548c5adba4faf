import { describePaths } from '../support/run-paths.ts';
import { model } from './assignment-list.model.ts';

describePaths([model]);
