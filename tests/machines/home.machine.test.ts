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

const OFFLINE = new PortError({ kind: 'offline' });
const { overdue, todo } = work();

function open() {
  const above = somebody<AppRequest>();
  const list = handCall<{ tab: AssignmentTab; next: string | null }, AssignmentList>();
  const lately = handCall<void, Recently>();
  const actor = createActor(provideHome({ list: list.call, recently: () => lately.call() }), {
    input: { parent: above.parent, destination: destination('HomePage'), profile: profile() },
  }).start();
  const workArrives = async () => {
    list.open[0]!.answer(overdue);
    list.open[0]!.answer(todo);
    await settled();
  };
  return { actor, list, lately, workArrives, asked: above.heard };
}

describe('home', () => {
  test('[HOME-01] the work is shown as soon as it is there, and what was done lately when it comes', async () => {
    const { actor, list, lately } = open();
    expect(list.made).toEqual([
      { tab: 'overdue', next: null },
      { tab: 'todo', next: null },
    ]);
    list.open[0]!.answer(overdue);
    await settled();
    expect(actor.getSnapshot().value).toEqual({ work: 'loading', recently: 'loading' });
    list.open[0]!.answer(todo);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: { work: 'ready', recently: 'loading' },
      context: { work: { overdue, todo }, recently: null },
    });
    lately.open[0]!.answer(recently);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: { work: 'ready', recently: 'ready' }, context: { recently } });
  });

  test('[HOME-01] what was done lately waits for the work above it', async () => {
    const { actor, lately, workArrives } = open();
    lately.open[0]!.answer(recently);
    await settled();
    expect(actor.getSnapshot().value).toEqual({ work: 'loading', recently: 'held' });
    await workArrives();
    expect(actor.getSnapshot().value).toEqual({ work: 'ready', recently: 'ready' });
  });

  test('[HOME-01] without what was done lately the work is shown', async () => {
    const { actor, lately, workArrives } = open();
    lately.open[0]!.refuse(new PortError({ kind: 'unreadable' }));
    await workArrives();
    expect(actor.getSnapshot()).toMatchObject({
      value: { work: 'ready', recently: 'unavailable' },
      context: { work: { overdue, todo } },
    });
  });

  test('[HOME-01] [LIST-03] what fails shows no message, and all that failed can be asked for again', async () => {
    const { actor, list, lately, asked } = open();
    list.open[1]!.refuse(OFFLINE);
    lately.open[0]!.refuse(OFFLINE);
    await settled();
    expect([actor.getSnapshot().value, asked()]).toEqual([{ work: 'unavailable', recently: 'unavailable' }, []]);
    actor.send({ type: 'home.reload' });
    expect(actor.getSnapshot().value).toEqual({ work: 'loading', recently: 'loading' });
    expect([list.made.length, lately.made.length]).toEqual([4, 2]);
  });

  test('what was done lately is not asked for again when only the work failed', async () => {
    const { actor, list, lately } = open();
    list.open[1]!.refuse(OFFLINE);
    lately.open[0]!.answer(recently);
    await settled();
    expect(actor.getSnapshot().value).toEqual({ work: 'unavailable', recently: 'ready' });
    actor.send({ type: 'home.reload' });
    expect(actor.getSnapshot().value).toEqual({ work: 'loading', recently: 'held' });
    expect(lately.made).toHaveLength(1);
  });

  test('[HOME-01] a link leads where it says', () => {
    const { actor, asked } = open();
    actor.send({ type: 'home.go', to: { name: 'HomeWorkAssignments' } });
    expect(asked()).toEqual([{ type: 'app.go', to: { name: 'HomeWorkAssignments' } }]);
  });
});
