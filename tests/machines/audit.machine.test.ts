/**
 * Tests for faults that an audit added to the charts, seen as a student sees them. Mutants prove that these tests fail.
 */
import { expect, test } from 'vitest';
import { PortError } from '../../machines/shared/failure.ts';
import { fakeSchool } from '../support/fake-school.ts';
import { settled } from '../support/fakes.ts';
import { authData, storedSession } from '../../walks/support/fixtures.ts';
import { loginRig } from '../support/login-rig.ts';

test('[AUTH-01] lets a student in with the right password, and explains a wrong one', async () => {
  const { actor: form, logIn, asked } = loginRig();
  const credentials = { email: 'linh.tran@riverside.example', password: 'borrow-a-book', stayLoggedIn: true };
  const wrong = { kind: 'refused', code: 'invalid_credentials', message: 'No' } as const;

  form.send({ type: 'login.submit', credentials: { ...credentials, password: 'wrong' } });
  await logIn.refuse(new PortError(wrong));
  expect(asked()).toEqual([]);
  expect(form.getSnapshot()).toMatchObject({
    status: 'active',
    value: { credentials: 'refused' },
    context: { failure: wrong },
  });

  form.send({ type: 'login.submit', credentials });
  await logIn.answer(authData());
  expect(asked().filter(({ type }) => type === 'app.signIn')).toHaveLength(1);
  expect(form.getSnapshot()).toMatchObject({ status: 'done', context: { failure: null } });
});

test('[AUTH-07] lets an offline student work with the old token, and refreshes it with the next request', async () => {
  const school = fakeSchool(storedSession());
  const tab = school.openTab();
  await settled();
  school.pass(300_000);
  const first = tab.gate.authorize();
  await settled();
  school.refresh.open[0]!.refuse(new PortError({ kind: 'offline' }));
  await expect(first).resolves.toBe('token-1');

  const second = tab.gate.authorize();
  await settled();
  expect(school.refresh.made).toHaveLength(2);
  school.refresh.open[0]!.answer({ session: 'token-2', refresh_token: 'refresh-2' });
  await expect(second).resolves.toBe('token-2');
});
