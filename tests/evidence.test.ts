import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { failureMessage, watchCharts } from './students/evidence.ts';

test('a failing tour tells the screen, the charts, and the command that repeats it', () => {
  const message = failureMessage({
    flow: 'speaking',
    number: 3,
    way: 'microphone off → the connection is ready',
    expected: 'press to speak',
    screen: ['Please wait', '[Listen]'],
    charts: ['speaking: attempting.silent'],
  });
  expect(message).toBe(`After 'microphone off → the connection is ready' the student should see: press to speak
The screen shows:
    Please wait
    [Listen]
The charts are in:
    speaking: attempting.silent
Repeat it with:
    npm run paths -- speaking 3`);
});

test('the present states are of the machines that run or have ended, also of invoked ones', () => {
  const states = {
    off: { on: { press: 'on' } },
    on: { on: { burnOut: 'broken' } },
    broken: { type: 'final' },
  } as const;
  const lamp = createMachine({ id: 'lamp', initial: 'off', states });
  const room = createMachine({
    id: 'room',
    type: 'parallel',
    invoke: { src: lamp, id: 'lamp' },
    states: { door: { initial: 'open', states: { open: {} } }, window: { initial: 'shut', states: { shut: {} } } },
  });
  const charts = watchCharts();
  const actor = createActor(room).start();
  const [ended, stopped] = [createActor(lamp).start(), createActor(lamp).start()];
  actor.getSnapshot().children['lamp']!.send({ type: 'press' });
  ended.send({ type: 'press' });
  ended.send({ type: 'burnOut' });
  stopped.stop();
  charts.end();
  createActor(lamp).start();
  expect(charts.present()).toEqual(['lamp: broken (done)', 'lamp: on', 'room: door.open+window.shut']);
});
