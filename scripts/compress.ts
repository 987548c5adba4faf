/** Compresses the built app's files while it runs. `npm start` calls this after its first build. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { compress } from './compress-files.ts';

const dist = join(root, 'dist');
console.log('Compressing the app’s files in the background…');
const started = performance.now();
await compress(dist, await readdir(dist, { recursive: true }));
console.log(`The app’s files are compressed (${((performance.now() - started) / 1000).toFixed(0)} s).`);
