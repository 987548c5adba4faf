import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AssignmentList, AssignmentTab } from '../../contract/assignments.ts';
import type { AppRequest } from '../../machines/app/app.types.ts';
import { provideHome } from '../../machines/home/home.provide.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { handCall, settled } from '../support/fakes.ts';
import { destination, profile } from '../support/fixtures.ts';
import { work } from '../support/home.ts';
import { somebody } from '../support/somebody.ts';

function open() {
  const above = somebody<AppRequest>();
  const list = handCall<{ tab: AssignmentTab; next: string | null }, AssignmentList>();
  const actor = createActor(provideHome({ list: list.call }), {
    input: { parent: above.parent, destination: destination('HomePage'), profile: profile() },
  }).start();
  return { actor, list, asked: above.heard };
}

describe('home', () => {
  test('[HOME-01] asks for what is overdue and for what is to do, and shows both', async () => {
    const { actor, list } = open();
    expect(list.made).toEqual([
      { tab: 'overdue', next: null },
      { tab: 'todo', next: null },
    ]);
    const { overdue, todo } = work();
    list.open[0]!.answer(overdue);
    await settled();
    expect(actor.getSnapshot().value).toBe('loading');
    list.open[0]!.answer(todo);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { data: { overdue, todo } } });
  });

  test('[HOME-01] [LIST-03] what fails shows no message, and can be asked for again', async () => {
    const { actor, list, asked } = open();
    list.open[1]!.refuse(new PortError({ kind: 'offline' }));
    await settled();
    expect([actor.getSnapshot().value, asked()]).toEqual(['unavailable', []]);
    actor.send({ type: 'resource.reload' });
    expect(list.made).toHaveLength(4);
  });
});
