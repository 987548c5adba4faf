import { describePaths } from '../support/run-paths.ts';
import { reading, utterance } from './speech-line.walk.ts';

describePaths([utterance, reading]);
