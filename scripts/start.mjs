import { become, build, install, PROVIDER_FLAGS } from './prepare.mjs';

install();
build();
become('node', [...PROVIDER_FLAGS, 'server/main.ts']);
