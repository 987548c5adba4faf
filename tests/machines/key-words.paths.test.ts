import { describePaths } from '../support/run-paths.ts';
import { walk, wordless } from './key-words.walk.ts';

describePaths([walk, wordless]);
