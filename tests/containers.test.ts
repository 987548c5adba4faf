import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../scripts/prepare.mjs';
import { readConfig } from '../server/config/config.ts';
import { school } from './server/support/operator.ts';
import { shellBlocks } from './support/first-hour.ts';

const Service = z.object({
  image: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  user: z.string().optional(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.string().optional(),
  secrets: z.array(z.string()).default([]),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.object({ ipv4_address: z.string() }))]),
});
const Compose = z.object({
  services: z.object({ app: Service, postgres: Service, caddy: Service }),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

const read = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
const compose = Compose.parse(parse(read('compose.yaml')));
const dockerfile = read('Dockerfile');
const operating = read('operating.md');

describe('the containers of docs/compose.yaml', () => {
  const { app, postgres, caddy } = compose.services;
  /** The app's environment from the image and the compose file. */
  const environment: Record<string, string | undefined> = {
    ...Object.fromEntries(
      [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, all]) =>
        all!.split(' ').map((pair) => pair.split('=') as [string, string]),
      ),
    ),
    ...app.environment,
    PUBLIC_URL: app.environment.PUBLIC_URL?.replace(/\$\{.*\}/, 'outloud.school.example'),
    DATABASE_URL: /DATABASE_URL=(postgres:\S+)/.exec(operating)?.[1],
  };

  it('set only variables that the provider knows, to valid values', () => {
    const known = new Set([...operating.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name!));
    for (const name of Object.keys(environment).filter((each) => each !== 'NODE_ENV')) expect(known).toContain(name);
    const config = readConfig(environment);
    expect(config).toMatchObject({ port: 3000, host: '0.0.0.0', dataDir: '/data', demo: 'refused' });
    expect(config.publicUrl).toBe('https://outloud.school.example');
    expect(config.databaseUrl).toMatch(/^postgres:\/\/outloud:.*@postgres:5432\/outloud$/);
    // The provider trusts Caddy and no other proxy.
    const address = Array.isArray(caddy.networks) ? '' : (caddy.networks.outside?.ipv4_address ?? '');
    expect(config.trustedProxies.check(address)).toBe(true);
    expect(config.trustedProxies.check('172.30.77.3')).toBe(false);
  });

  it('run without privileges: not as root, on a read-only file system, and only Caddy is reachable', () => {
    expect([app.user, postgres.user]).toEqual(['node', 'postgres']);
    expect(dockerfile.split(/^FROM /m).at(-1)).toMatch(/^USER node$/m);
    expect([app.ports, postgres.ports]).toEqual([[], []]);
    expect(caddy.ports).toEqual(['80:80', '443:443', '443:443/udp']);
    expect(postgres.networks).toEqual(['inside']);
    expect(compose.networks.inside).toEqual({ internal: true });
    expect(app.volumes).toEqual([`data:${environment.DATA_DIR}`, '/srv/outloud/files:/files']);
  });

  it('keep secrets in files, outside images and commits', () => {
    const text = read('compose.yaml');
    expect(text).not.toMatch(/(PASSWORD|KEY|SECRET|TOKEN): /);
    expect(postgres.environment.POSTGRES_PASSWORD_FILE).toBe('/run/secrets/postgres-password');
    const files = [app.env_file, ...Object.values(compose.secrets).map(({ file }) => file)];
    expect(files).toEqual(['secrets/outloud.env', 'secrets/postgres-password']);
    expect(readFileSync(join(root, '.gitignore'), 'utf8')).toContain('docs/secrets/\n');
    expect(read('Dockerfile.dockerignore')).toContain('docs/secrets\n');
    for (const file of files) expect(operating).toContain(`docs/${file}`);
  });

  it('have everything that the commands of docs/operating.md need', async () => {
    const blocks = shellBlocks('operating.md').filter((block) => block.includes('docker compose'));
    const lines = blocks.flatMap((block) => block.split('\n'));
    // Compose also reads variables from docs/.env to run a command.
    for (const [, name] of read('compose.yaml').matchAll(/\$\{(\w+)/g))
      expect(lines).toContainEqual(expect.stringMatching(`^echo ${name}=\\S+ > docs/.env$`));
    const commands = lines.flatMap(
      (line) => /^docker compose run --rm app npm run school -- (.+)$/.exec(line)?.[1] ?? [],
    );
    expect(commands.map((command) => command.split(' ')[0])).toEqual(['import-roster', 'import', 'backup', 'restore']);
    for (const command of commands) {
      // Other files disappear with the command's container.
      expect(command.match(/ \/\S+/g)).toEqual(command.match(/ \/files\/\S+/g));
      const [name, ...words] = command.replaceAll('$(date +%F)', 'today').split(' ');
      const { out } = await school([name!, '--help']);
      for (const option of words.filter((word) => word.startsWith('--'))) expect(out).toContain(option);
    }
    const restore = lines.findIndex((line) => line.includes('-- restore'));
    expect([lines[restore - 1], lines[restore + 1]]).toEqual(['docker compose stop app', 'docker compose start app']);
    expect(lines).toContain('install --directory --owner 1000 --group 1000 --mode 700 /srv/outloud/files');
  });

  it('start existing files, and request readyz', () => {
    expect(app.build).toEqual({ context: '..', dockerfile: 'docs/Dockerfile' });
    const command = z.array(z.string()).parse(JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? ''));
    expect(existsSync(join(root, command.at(-1)!))).toBe(true);
    expect(dockerfile).toMatch(/HEALTHCHECK[\s\S]*127\.0\.0\.1:3000\/readyz/);
    const used = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':')[0]!).filter((volume) => !volume.startsWith('/')),
    );
    expect(used.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });
});
