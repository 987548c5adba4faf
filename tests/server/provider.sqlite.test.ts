import { providerSuite } from './suites/provider.suite.ts';

providerSuite('SQLite');
