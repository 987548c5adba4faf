import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AssignmentList, AssignmentTab } from '../../contract/assignments.ts';
import type { Recently } from '../../contract/recently.ts';
import type { AppRequest } from '../../machines/app/app.types.ts';
import { provideHome } from '../../machines/home/home.provide.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { handCall, settled } from '../support/fakes.ts';
import { destination, profile } from '../support/fixtures.ts';
import { recently, work } from '../support/home.ts';
import { somebody } from '../support/somebody.ts';

function open() {
  const above = somebody<AppRequest>();
  const list = handCall<{ tab: AssignmentTab; next: string | null }, AssignmentList>();
  const lately = handCall<void, Recently>();
  const actor = createActor(provideHome({ list: list.call, recently: () => lately.call() }), {
    input: { parent: above.parent, destination: destination('HomePage'), profile: profile() },
  }).start();
  return { actor, list, lately, asked: above.heard };
}

describe('home', () => {
  test('[HOME-01] asks for what is overdue, what is to do and what was done lately, and shows it all', async () => {
    const { actor, list, lately } = open();
    expect(list.made).toEqual([
      { tab: 'overdue', next: null },
      { tab: 'todo', next: null },
    ]);
    const { overdue, todo } = work();
    list.open[0]!.answer(overdue);
    await settled();
    expect(actor.getSnapshot().value).toBe('loading');
    list.open[0]!.answer(todo);
    lately.open[0]!.answer(recently);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { data: { overdue, todo, recently } } });
  });

  test('[HOME-01] without what was done lately the work is shown', async () => {
    const { actor, list, lately } = open();
    const { overdue, todo } = work();
    lately.open[0]!.refuse(new PortError({ kind: 'unreadable' }));
    list.open[0]!.answer(overdue);
    list.open[0]!.answer(todo);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { data: { overdue, todo, recently: null } } });
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
