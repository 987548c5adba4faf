import { describePaths } from '../support/run-paths.ts';
import { markup, walk } from './word-practice.walk.ts';

describePaths([walk, markup]);
