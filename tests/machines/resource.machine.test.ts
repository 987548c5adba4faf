import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AppRequest, ScreenInput } from '../../machines/shared/screen.ts';
import { provideResource, resourceMachine } from '../../machines/resource/resource.machine.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { handCall, settled } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

const OFFLINE = new PortError({ kind: 'offline' });

function open(options: { otherwise?: { name: 'HomePage' } } = {}) {
  const above = somebody<AppRequest>();
  const load = handCall<ScreenInput, string>();
  const input = { parent: above.parent, destination: destination('AssignmentDetailPage'), profile: profile() };
  const machine = provideResource(resourceMachine<string>({ id: 'words', ...options }), load.call);
  const actor = createActor(machine, { input }).start();
  return { actor, input, load, asked: above.heard, value: () => actor.getSnapshot().value };
}

test("[DETAIL-04] loads by the screen's parameters, and shows the result", async () => {
  const { actor, input, load, value } = open();
  expect(value()).toBe('loading');
  expect(load.made).toEqual([input]);
  load.open[0]!.answer('may I borrow this book');
  await settled();
  expect(value()).toBe('ready');
  expect(actor.getSnapshot().context.data).toBe('may I borrow this book');
});

test('[ERR-01] loads again on request after a failure', async () => {
  const { actor, load, value, asked } = open();
  load.open[0]!.refuse(OFFLINE);
  await settled();
  expect(value()).toBe('unavailable');
  expect(actor.getSnapshot().context.failure).toEqual({ kind: 'offline' });
  actor.send({ type: 'resource.reload' });
  load.open[0]!.refuse(new PortError({ kind: 'refused', code: 'server_error', message: 'broken' }));
  await settled();
  expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'refused', code: 'server_error' });
  actor.send({ type: 'resource.reload' });
  load.open[0]!.answer('now');
  await settled();
  expect(value()).toBe('ready');
  expect(asked()).toEqual([]);
});

test('[DETAIL-04] leads elsewhere without a message if configured', async () => {
  const { load, asked } = open({ otherwise: { name: 'HomePage' } });
  load.open[0]!.refuse(OFFLINE);
  await settled();
  expect(asked()).toEqual([{ type: 'app.go', to: { name: 'HomePage' } }]);
});
