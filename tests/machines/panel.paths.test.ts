import { describePaths } from '../support/run-paths.ts';
import { walk } from './panel.walk.ts';

describePaths([walk]);
