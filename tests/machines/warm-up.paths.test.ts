import { describePaths } from '../support/run-paths.ts';
import { model } from './warm-up.model.ts';

describePaths([model]);
