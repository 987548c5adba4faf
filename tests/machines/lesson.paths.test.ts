import { describePaths } from '../support/run-paths.ts';
import { model, nova, nowhere, oneCard, otherSkills } from './lesson.model.ts';

describePaths([model, oneCard, otherSkills, nova, nowhere]);
