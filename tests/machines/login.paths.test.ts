import { describePaths } from '../support/run-paths.ts';
import { model } from './login.model.ts';

describePaths([model]);
