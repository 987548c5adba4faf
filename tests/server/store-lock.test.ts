import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { startProvider } from './support/provider.ts';
import { people } from './support/test-school.ts';

it("[SET-09] [LIST-01] reads continue and a write waits while another process holds the store's lock", async () => {
  const provider = await startProvider();
  const { user_token: token } = await provider.logIn(people.ana);
  await provider.call('GET', paths.profile, { token });
  const backup = new DatabaseSync(provider.storeFile);
  backup.exec('begin exclusive');
  let isStored = false;
  const stored = provider.call('POST', paths.activity('ana'), { token }).then((answer) => {
    isStored = true;
    return answer;
  });
  for (const path of [paths.profile, paths.assignments, paths.assignmentCounts])
    expect((await provider.call('GET', path, { token })).status, path).toBe(200);
  expect(isStored).toBe(false);
  backup.exec('commit');
  expect((await stored).status).toBe(204);
  backup.close();
  await provider.close();
});
