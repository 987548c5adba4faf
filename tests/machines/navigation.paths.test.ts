import { describePaths } from '../support/run-paths.ts';
import { walk } from './navigation.walk.ts';

describePaths([walk]);
