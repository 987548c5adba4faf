import { describePaths } from '../support/run-paths.ts';
import { model } from './navigation.model.ts';

describePaths([model]);
