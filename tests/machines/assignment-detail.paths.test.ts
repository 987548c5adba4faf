import { describePaths } from '../support/run-paths.ts';
import { model } from './assignment-detail.model.ts';

describePaths([model]);
