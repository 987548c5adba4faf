import { describePaths } from '../support/run-paths.ts';
import { walk } from './notices.walk.ts';

describePaths([walk]);
