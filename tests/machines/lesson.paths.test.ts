import { describePaths } from '../support/run-paths.ts';
import { walk, long, nowhere, oneCard, otherSkills, passedBefore } from './lesson.walk.ts';

describePaths([walk, oneCard, passedBefore, otherSkills, long, nowhere]);
