import { describePaths } from '../support/run-paths.ts';
import { returning, walk } from './sso.walk.ts';

describePaths([walk, returning]);
