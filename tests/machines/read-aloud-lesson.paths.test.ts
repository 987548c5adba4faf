import { describePaths } from '../support/run-paths.ts';
import { nowhere, walk } from './read-aloud-lesson.walk.ts';

describePaths([walk, nowhere]);
