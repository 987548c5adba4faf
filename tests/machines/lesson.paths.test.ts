import { describePaths } from '../support/run-paths.ts';
import { walk, nova, nowhere, oneCard, otherSkills } from './lesson.walk.ts';

describePaths([walk, oneCard, otherSkills, nova, nowhere]);
