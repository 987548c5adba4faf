import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideAutomaticStop } from '../../machines/automatic-stop/automatic-stop.provide.ts';
import type { AutomaticStop } from '../../machines/ports/automatic-stop.port.ts';

function open(setting: AutomaticStop) {
  const kept: string[] = [];
  const port = { read: () => setting, write: (to: string) => void kept.push(to) };
  const actor = createActor(provideAutomaticStop(port)).start();
  return { kept, actor, state: () => actor.getSnapshot().value };
}

test('[SPK-02] begins with the stored choice, and stores each new one', () => {
  const { actor, kept, state } = open('off');
  expect(state()).toBe('off');
  actor.send({ type: 'automaticStop.turnOn' });
  expect([state(), kept]).toEqual(['on', ['on']]);
});

test("[SPK-02] ignores the student's choice if the school has turned the automatic stop off", () => {
  const { actor, kept, state } = open('withheld');
  actor.send({ type: 'automaticStop.turnOn' });
  actor.send({ type: 'automaticStop.turnOff' });
  expect([state(), kept]).toEqual(['withheld', []]);
});
