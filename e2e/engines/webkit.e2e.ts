import { smokeIn } from './engine-test.ts';

smokeIn('webkit');
