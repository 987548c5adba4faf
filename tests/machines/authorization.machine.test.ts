import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { authorizationMachine } from '../../machines/session/authorization.machine.ts';
import type { TokenRequest } from '../../machines/session/session.types.ts';
import { somebody } from '../../walks/support/somebody.ts';

function ask(refused: string | null = null) {
  const session = somebody<TokenRequest>();
  const clock = new SimulatedClock();
  const input = { session: session.parent, studentId: 'student-linh', refused };
  const actor = createActor(authorizationMachine, { input, clock }).start();
  return { actor, clock, asked: session.heard, outcome: () => actor.getSnapshot().output };
}

const expired = { failure: { kind: 'expired' } };

describe('a request’s wait for a token', () => {
  test('[AUTH-05] [AUTH-07] asks the session once, names the refused token, and gets the session’s token', () => {
    const first = ask();
    expect(first.asked()).toEqual([{ type: 'session.authorize', from: first.actor }]);
    first.actor.send({ type: 'session.granted', token: 'token-1', studentId: 'student-linh' });
    expect(first.outcome()).toEqual({ token: 'token-1' });
    const again = ask('token-1');
    expect(again.asked()).toEqual([{ type: 'session.rejected', token: 'token-1', from: again.actor }]);
  });

  test('[AUTH-14] D46: ends as expired if another student or no student is signed in', () => {
    const [nobody, other] = [ask(), ask()];
    nobody.actor.send({ type: 'session.denied' });
    expect(nobody.outcome()).toEqual(expired);
    other.actor.send({ type: 'session.granted', token: 'token-9', studentId: 'student-other' });
    expect(other.outcome()).toEqual(expired);
  });

  test('[AUTH-07] D45: ends as a network failure, not as expired, after 35 s without a response', () => {
    const { actor, clock, outcome } = ask();
    clock.increment(34_999);
    expect(actor.getSnapshot().status).toBe('active');
    clock.increment(1);
    expect(outcome()).toEqual({ failure: { kind: 'offline' } });
    expect(actor.getSnapshot().status).toBe('done');
  });
});
