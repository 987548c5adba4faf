import { describe, expect, test } from 'vitest';
import { createActor, setup, type AnyActorRef } from 'xstate';
import { kettle } from '../example/kettle.machine.ts';
import { chartOf } from '../src/chart.ts';
import { inSeconds, inWords } from '../src/names.ts';
import { detailsOf, storyOf } from '../src/protocol.ts';
import { Session, stopped } from '../src/session.ts';

const toBoil = [{ type: 'fill', cups: 2 }, { type: 'press' }];
const start = (path: readonly { type: string }[] = []) => new Session({ machine: kettle, path, clock: stopped });

describe('a chart', () => {
  const chart = chartOf(kettle);

  test('lists states with their parents, regions, and invoked machines', () => {
    expect(chart.states.map(({ id, parent, kind }) => [id, parent, kind])).toContainEqual([
      'kettle.water.heating',
      'kettle.water',
      'atomic',
    ]);
    expect(chart.states[0]).toMatchObject({ id: 'kettle', kind: 'parallel', initial: null });
    expect(chart.states.find(({ key }) => key === 'heating')!.invokes).toEqual([
      { id: 'thermometer', name: 'thermometer', machine: 'thermometer' },
    ]);
    expect(Object.keys(chart.children)).toEqual(['thermometer']);
  });

  test('labels transitions with event, guard, and delay', () => {
    const labels = chart.transitions.map(({ words, guard }) => [words, guard]);
    expect(labels).toContainEqual(['press', 'hasWater']);
    expect(labels).toContainEqual(['after cooling (60 s)', null]);
    expect(labels).toContainEqual(['thermometer is done', null]);
  });

  test('is plain data', () => {
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  });
});

describe('a session', () => {
  test('starts at the end of its path', () => {
    const session = start(toBoil);
    const moment = session.moment();
    expect(session.snapshot.value).toEqual({ water: 'heating', light: 'bright' });
    expect(moment.steps.map(({ words }) => words)).toEqual(['start', 'fill', 'press']);
    expect(moment).toMatchObject({ at: 2, shown: 2, isOver: false });
    expect(moment.steps[1]!.details).toBe('{cups: 2}');
  });

  test('lights the states of invoked machines', () => {
    expect(start(toBoil).moment().present).toContain('kettle.water.heating > thermometer > thermometer.rising');
  });

  test('offers only events that the chart takes', () => {
    expect(
      start()
        .moment()
        .choices.map(({ words }) => words),
    ).toEqual(['fill', 'dim']);
    const hot = start([...toBoil, { type: 'xstate.done.actor.thermometer' }]);
    expect(hot.moment().choices.map(({ words }) => words)).toEqual(['dim', 'pour', 'after cooling']);
  });

  test('sends a chosen event, and tells which transition it took', () => {
    const session = start(toBoil);
    const { choices } = session.moment();
    session.choose(choices.find(({ words }) => words === 'dim')!.id);
    expect(session.snapshot.value).toEqual({ water: 'heating', light: 'dark' });
    const { steps, at } = session.moment();
    expect(at).toBe(3);
    const transition = chartOf(kettle).transitions.find(({ id }) => id === steps[3]!.transitions[0]);
    expect(transition).toMatchObject({ source: 'kettle.light.bright', targets: ['kettle.light.dark'] });
  });

  test('tells which event the chart does not take, until the chart moves', () => {
    const session = start();
    let told = 0;
    session.subscribe(() => (told += 1));
    expect(session.send({ type: 'pour' })).toBe(false);
    expect(session.moment()).toMatchObject({ steps: [{ words: 'start' }], withoutEffect: 'pour' });
    expect(told).toBe(1);
    session.send({ type: 'dim' });
    expect(session.moment().withoutEffect).toBeNull();
  });

  test('sends the answer of an actor that does not run', () => {
    const answer = ({ type }: { type: string }) =>
      type === 'look' ? { type: 'xstate.done.actor.thermometer' } : undefined;
    const session = new Session({ machine: kettle, path: toBoil, clock: stopped, answer });
    expect(session.send({ type: 'look' })).toBe(true);
    expect(session.snapshot.value).toMatchObject({ water: 'hot' });
    expect(session.moment().withoutEffect).toBeNull();
  });

  test('steps back and forward from persisted snapshots', () => {
    const session = start(toBoil);
    session.go(0);
    expect(session.snapshot).toMatchObject({ value: { water: 'cold' }, context: { cups: 0 } });
    session.go(2);
    expect(session.snapshot).toMatchObject({ value: { water: 'heating' }, context: { cups: 2 } });
    expect(session.moment().present).toContain('kettle.water.heating > thermometer > thermometer.rising');
    expect(session.moment().steps).toHaveLength(3);
  });

  test('forgets the later steps when an event is sent after a step back', () => {
    const session = start(toBoil);
    session.go(1);
    session.send({ type: 'dim' });
    const moment = session.moment();
    expect(moment.steps.map(({ words }) => words)).toEqual(['start', 'fill', 'dim']);
    expect(moment.shown).toBe(2);
  });

  test('tells its listeners of every move', () => {
    const session = start();
    let told = 0;
    const end = session.subscribe(() => (told += 1));
    session.send({ type: 'dim' });
    session.go(0);
    end();
    session.go(1);
    expect(told).toBe(2);
  });

  test('keeps an actor from outside over a step back', () => {
    const outside = createActor(kettle);
    const child = setup({ types: { context: {} as { parent: AnyActorRef } } }).createMachine({
      id: 'child',
      initial: 'a',
      context: { parent: outside },
      states: { a: { on: { next: 'b' } }, b: {} },
    });
    const session = new Session({ machine: child, path: [{ type: 'next' }] });
    session.go(0);
    expect((session.snapshot.context as { parent: AnyActorRef }).parent).toBe(outside);
  });
});

describe('words', () => {
  test('name states, delays, and payloads', () => {
    expect(inWords('endingSoon')).toBe('Ending soon');
    expect(inSeconds(500)).toBe('0.5 s');
    expect(inSeconds(600_000)).toBe('10 min');
    expect(detailsOf({ type: 'press' })).toBe('');
    expect(detailsOf({ type: 'failed', error: new Error('offline') } as { type: string })).toBe('{error: "offline"}');
    expect(detailsOf({ type: 'heard', text: 'a'.repeat(300) } as { type: string })).toHaveLength(120);
  });
});

test('a state opens the story that differs least', () => {
  const stories = [
    { story: 'far', states: ['hot', 'dark'] },
    { story: 'near', states: ['hot', 'bright'] },
    { story: 'other', states: ['cold', 'bright'] },
  ];
  expect(storyOf('hot', stories, ['cold', 'bright'])).toBe('near');
  expect(storyOf('missing', stories, ['cold'])).toBeUndefined();
});
