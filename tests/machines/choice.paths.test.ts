import { describePaths } from '../support/run-paths.ts';
import { model, reading } from './choice.model.ts';

describePaths([model, reading]);
