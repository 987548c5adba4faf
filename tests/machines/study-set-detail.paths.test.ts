import { describePaths } from '../support/run-paths.ts';
import { arriving, walk } from './study-set-detail.walk.ts';

describePaths([walk, arriving]);
