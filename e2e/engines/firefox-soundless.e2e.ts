import { smokeIn } from './engine-test.ts';
import { SOUNDLESS } from './smoke.ts';

smokeIn('firefox without a loudspeaker', [SOUNDLESS]);
