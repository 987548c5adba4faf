// Runs before commands of `npm run` that need more packages than `npm start` installs.
import { install } from './prepare.mjs';

install({ tools: true });
