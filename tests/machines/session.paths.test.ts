import { describePaths } from '../support/run-paths.ts';
import { model } from './session.model.ts';

describePaths([model]);
