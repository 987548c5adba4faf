import { setPriority } from 'node:os';
import { join } from 'node:path';
import {
  buildFirst,
  environment,
  hasFirstBuild,
  install,
  isBuilt,
  PROVIDER_FLAGS,
  root,
  spawnHere,
} from './prepare.mjs';

install();
const mustBuild = !hasFirstBuild();
// The server starts during the build. Its output waits, because it says “ready”, which is true only with the app.
const server = spawnHere('node', [...PROVIDER_FLAGS, 'server/provider/main.ts'], {
  stdio: ['inherit', mustBuild ? 'pipe' : 'inherit', 'inherit'],
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...environment },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
if (mustBuild) {
  await buildFirst();
  server.stdout.pipe(process.stdout);
}
if (!isBuilt()) {
  const { pid } = spawnHere('node', ['scripts/compress.ts']);
  // Students' requests come first.
  if (pid !== undefined) setPriority(pid, 10);
}
