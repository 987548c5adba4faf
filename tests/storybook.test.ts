import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../.storybook/main.ts';
import settings from '../package.json' with { type: 'json' };

const project = new URL('../', import.meta.url);

/** Address of the Storybook that a package publishes. Storybook fetches it when a project opens its own. */
function published(name: string): string | undefined {
  const file = new URL(`node_modules/${name}/package.json`, project);
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { storybook?: { url?: string } }).storybook?.url;
}

test('Storybook fetches no Storybook of a package', () => {
  const names = Object.keys({ ...settings.dependencies, ...settings.devDependencies });
  const fetched = names.filter((name) => published(name) !== undefined);
  expect(fetched).toContain('@chakra-ui/react');
  expect(config.refs).toEqual(Object.fromEntries(fetched.map((name) => [name, { disable: true }])));
  expect(config.core).toEqual({ disableTelemetry: true, disableWhatsNewNotifications: true });
});
