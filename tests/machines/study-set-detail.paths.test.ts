import { describePaths } from '../support/run-paths.ts';
import { arriving, model } from './study-set-detail.model.ts';

describePaths([model, arriving]);
