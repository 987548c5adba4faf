import { describePaths } from '../support/run-paths.ts';
import { walk, nowhere, oneCard, otherSkills } from './lesson.walk.ts';

describePaths([walk, oneCard, otherSkills, nowhere]);
