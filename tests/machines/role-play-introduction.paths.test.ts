import { describePaths } from '../support/run-paths.ts';
import { walk } from './role-play-introduction.walk.ts';

describePaths([walk]);
