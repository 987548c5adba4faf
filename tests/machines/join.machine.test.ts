import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { JoinRequest } from '../../contract/class-codes.ts';
import { provideJoin } from '../../machines/login/join.provide.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import { handCall } from '../support/fakes.ts';
import { nobody } from '../../walks/support/somebody.ts';

const ha: JoinRequest = {
  code: 'KDW4-RT7M',
  first_name: 'Thu Hà',
  last_name: 'Lê',
  email: 'thu.ha@hoasen.example',
};
const NO_MISTAKES = { code: null, first_name: null, last_name: null, email: null };

function open(query: Record<string, string> = {}) {
  const joins = handCall<JoinRequest, void>();
  const actor = createActor(provideJoin({ join: joins.call }), {
    input: { parent: nobody, email: ha.email, query, mayStay: true },
  }).start();
  return {
    joins,
    state: () => actor.getSnapshot(),
    submit: (given = ha) => actor.send({ type: 'join.submit', given }),
    again: () => actor.send({ type: 'join.again' }),
    refuse: (failure: Failure) => joins.refuse(new PortError(failure)),
  };
}

test('a link fills in the code, and the login the email', () => {
  expect(open({ code: 'KDW4-RT7M' }).state()).toMatchObject({
    value: { asking: 'editing' },
    context: { given: { code: ha.code, first_name: '', last_name: '', email: ha.email }, mistakes: NO_MISTAKES },
  });
  expect(open().state().context.given.code).toBe('');
});

test('a request is sent once and trimmed, and the next student at this computer sees nothing of it', async () => {
  const { state, submit, joins, again } = open();
  submit({ code: ' KDW4-RT7M ', first_name: ' Thu Hà ', last_name: ' Lê ', email: ` ${ha.email} ` });
  submit();
  expect(joins.made).toEqual([ha]);
  await joins.answer();
  expect(state().value).toBe('sent');
  again();
  expect(state()).toMatchObject({ value: { asking: 'editing' } });
  expect(state().context.given).toMatchObject({ first_name: '', last_name: '', email: '' });
});

test("a missing field and a refusal name the form's state", async () => {
  const { state, submit, refuse } = open();
  submit({ ...ha, code: ' ' });
  expect(state().value).toEqual({ asking: 'incomplete' });
  submit();
  await refuse({ kind: 'offline' });
  expect(state().value).toEqual({ asking: 'refused' });
});
