import { describePaths } from '../support/run-paths.ts';
import { walk } from './profile.walk.ts';

describePaths([walk]);
