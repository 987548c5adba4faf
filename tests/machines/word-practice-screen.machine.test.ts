import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { wordPracticeScreenMachine } from '../../machines/word-practice/word-practice-screen.machine.ts';
import { byHand, finish } from '../../walks/support/by-hand.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

function openPractice(to = destination('PracticeWord')) {
  const above = somebody<AppRequest>();
  const machine = wordPracticeScreenMachine.provide({ actors: { wordPractice: byHand() as never } });
  const actor = createActor(machine, { input: { parent: above.parent, destination: to, profile: profile() } }).start();
  const { wordPractice } = actor.getSnapshot().children;
  return { actor, practice: wordPractice!, asked: above.heard };
}

test('[WORD-01] opens the practice with the screen, and leads Back to the previous page, or home', () => {
  const { practice, asked } = openPractice();
  expect(practice.getSnapshot().status).toBe('active');
  expect(asked()).toEqual([]);
  practice.send(finish(undefined) as never);
  expect(asked()).toEqual([{ type: 'app.go', to: { name: 'HomePage', replace: true, preferBack: true } }]);
});

test('[WORD-01] reports that the page needs a reload, and keeps the practice open', () => {
  const { actor, asked } = openPractice();
  actor.send({ type: 'game.reload' });
  expect(asked()).toEqual([{ type: 'app.reload' }]);
  expect(actor.getSnapshot().status).toBe('active');
});
