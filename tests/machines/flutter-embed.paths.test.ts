import { describePaths } from '../support/run-paths.ts';
import { walk } from './flutter-embed.walk.ts';

describePaths([walk]);
