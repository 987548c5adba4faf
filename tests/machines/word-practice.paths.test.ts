import { describePaths } from '../support/run-paths.ts';
import { markup, model } from './word-practice.model.ts';

describePaths([model, markup]);
