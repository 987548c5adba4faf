import { describePaths } from '../support/run-paths.ts';
import { walks } from './authorization.walk.ts';

describePaths(walks);
