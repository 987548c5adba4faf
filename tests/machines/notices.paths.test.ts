import { describePaths } from '../support/run-paths.ts';
import { model } from './notices.model.ts';

describePaths([model]);
