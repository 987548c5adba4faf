import { describePaths } from '../support/run-paths.ts';
import { model } from './app.model.ts';

describePaths([model]);
