// Installs Debian's Firefox and WebKit for tests. Their tests are skipped if they can't be installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ENGINES = {
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/pulseaudio'],
  webkit: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/pulseaudio'],
};
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'pulseaudio'];

export const isInstalled = (engine) => ENGINES[engine].every((program) => existsSync(program));
const missing = () => Object.keys(ENGINES).filter((engine) => !isInstalled(engine));

export async function installEngines() {
  if (missing().length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return missing();
  console.log(`Installing ${missing().join(' and ')} for the tests…`);
  const command = `apt-get update && apt-get install --yes --no-install-recommends -o Dpkg::Options::=--force-unsafe-io ${PACKAGES.join(' ')}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = spawn('sh', ['-c', command], { env, stdio: 'ignore' });
  await new Promise((resolve) => apt.once('close', resolve));
  return missing();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const left = await installEngines();
  if (left.length > 0)
    console.error(`Not installed: ${left.join(', ')}. As root on Debian: apt-get install ${PACKAGES.join(' ')}`);
  process.exit(left.length);
}
