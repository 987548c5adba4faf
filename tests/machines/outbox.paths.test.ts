import { describePaths } from '../support/run-paths.ts';
import { model } from './outbox.model.ts';

describePaths([model]);
