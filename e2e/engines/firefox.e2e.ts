import { smokeIn } from './engine-test.ts';

smokeIn('firefox');
