import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock, type AnyActorRef } from 'xstate';
import { audioPlayerMachine } from '../../machines/audio-player/audio-player.machine.ts';
import { choiceMachine, type ChoiceInput } from '../../machines/choice/choice.machine.ts';
import type { GameInput, GameReport } from '../../machines/shared/game.ts';
import {
  boardOf,
  cleared,
  isFull,
  isSolved,
  place,
  rowsOf,
  takeBack,
  type Board,
} from '../../machines/writing/board.ts';
import { writingMachine } from '../../machines/writing/writing.machine.ts';
import { entry } from '../support/fixtures.ts';

const options = {
  items: ['He is tall.', 'She is tall.', 'she IS tall.'].map((sentence, index) => ({ index, sentence })),
  correct_index: 1,
};

/** A game with a lesson that listens, and a player whose end the test decides. */
function play(machine: typeof choiceMachine | typeof writingMachine, changes: Partial<ChoiceInput>) {
  const answers: GameReport[] = [];
  const parent = createActor(fromCallback<GameReport>(({ receive }) => receive((report) => answers.push(report))));
  parent.start();
  let endAudio = () => {};
  const player = audioPlayerMachine.provide({
    actors: {
      playback: fromCallback(({ sendBack }) => {
        endAudio = () => sendBack({ type: 'playback.ended' });
      }),
    },
  });
  const clock = new SimulatedClock();
  const input: GameInput = {
    parent: parent,
    entry: entry({
      listening_content: options,
      reading_content: options,
      scrambled: [{ word: 'Go', items: ['o', 'G'] }],
    }),
    name: 'She is tall.',
    attempt: 1,
    firstLanguage: 'vi',
    ios: false,
  };
  const provided = (machine as typeof choiceMachine).provide({ actors: { audioPlayer: player } });
  const actor = createActor(provided, { input: { ...input, skill: 'listening', ...changes }, clock }).start();
  return { actor: actor as AnyActorRef, clock, answers, endAudio: () => endAudio() };
}

describe('listening and reading', () => {
  test('[LIS-01] options are disabled until the audio has ended once', () => {
    const { actor, endAudio, answers } = play(choiceMachine, {});
    actor.send({ type: 'choice.pick', index: 1 });
    expect(actor.getSnapshot().value).toBe('listening');
    endAudio();
    actor.send({ type: 'choice.pick', index: 1 });
    expect(actor.getSnapshot().value).toBe('correct');
    expect(answers).toEqual([
      { type: 'game.answered', answer: { extId: 'card-1-listening', score: 0, correct: true } },
    ]);
  });

  test('[LIS-01] a pick locks: the second one changes nothing', () => {
    const { actor, endAudio, answers } = play(choiceMachine, {});
    endAudio();
    actor.send({ type: 'choice.pick', index: 0 });
    actor.send({ type: 'choice.pick', index: 1 });
    expect(actor.getSnapshot().context.picked).toBe(0);
    expect(answers).toHaveLength(1);
  });

  test('[LIS-01] sentences are compared without regard to case', () => {
    const { actor, endAudio } = play(choiceMachine, {});
    endAudio();
    actor.send({ type: 'choice.pick', index: 2 });
    expect(actor.getSnapshot().value).toBe('correct');
  });

  test('[REA-01] reading needs no audio', () => {
    const { actor } = play(choiceMachine, { skill: 'reading' });
    expect(actor.getSnapshot().value).toBe('choosing');
  });

  test.each([
    ['passed', false, 1, 2_700],
    ['failed', false, 0, 1_700],
    ['passed on iOS', true, 1, 2_590],
    ['failed on iOS', true, 0, 1_590],
  ])('[FB-01] an answer that %s is shown as long as 02§9 says', (_, ios, index, delay) => {
    const { actor, endAudio, clock } = play(choiceMachine, { ios });
    endAudio();
    actor.send({ type: 'choice.pick', index });
    clock.increment(delay - 1);
    expect(actor.getSnapshot().status).toBe('active');
    clock.increment(1);
    expect(actor.getSnapshot().status).toBe('done');
  });
});

describe('writing', () => {
  test('[WRI-01] can be submitted when the audio has ended and every slot is filled', () => {
    const { actor, endAudio, answers } = play(writingMachine, {});
    actor.send({ type: 'writing.place', tile: 1, slot: null });
    actor.send({ type: 'writing.place', tile: 0, slot: null });
    actor.send({ type: 'writing.submit' });
    expect(answers).toEqual([]);
    endAudio();
    actor.send({ type: 'writing.takeBack', slot: 0 });
    actor.send({ type: 'writing.submit' });
    expect(answers).toEqual([]);
    actor.send({ type: 'writing.place', tile: 1, slot: 0 });
    actor.send({ type: 'writing.submit' });
    expect(answers).toEqual([{ type: 'game.answered', answer: { extId: 'card-1-writing', score: 0, correct: true } }]);
  });

  test.each([
    [false, 2_200],
    [true, 2_090],
  ])('[FB-01] a wrong word is shown 2000 ms and a little more (iOS: %s)', (ios, delay) => {
    const { actor, endAudio, clock } = play(writingMachine, { ios });
    endAudio();
    actor.send({ type: 'writing.place', tile: 0, slot: null });
    actor.send({ type: 'writing.place', tile: 1, slot: null });
    actor.send({ type: 'writing.submit' });
    clock.increment(delay - 1);
    expect(actor.getSnapshot().status).toBe('active');
    clock.increment(1);
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('[WRI-01] words stand in rows of their own, and a row has 10 letters at most', () => {
    const rows = rowsOf({ scrambled: ['ice', 'responsibility'].map((word) => ({ word, items: [...word] })) });
    expect(rows.map((row) => row.length)).toEqual([3, 10, 4]);
    expect(rows.flat()).toEqual(Array.from({ length: 17 }, (_, slot) => slot));
  });

  test('[WRI-01] however letters are moved, each is in one place, and only the word is right', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('place'), tile: fc.nat(5), slot: fc.option(fc.nat(5)) }),
      fc.record({ kind: fc.constant('takeBack'), tile: fc.nat(5), slot: fc.nat(5) }),
      fc.record({ kind: fc.constant('redo'), tile: fc.nat(5), slot: fc.nat(5) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let board: Board = boardOf({ scrambled: [{ word: 'Banana', items: [...'naaBna'] }] });
        for (const { kind, tile, slot } of steps) {
          if (kind === 'place') board = place(board, tile, slot);
          else board = kind === 'redo' ? cleared(board) : takeBack(board, slot);
          const lying = board.slots.filter((held) => held !== null);
          expect(new Set(lying).size).toBe(lying.length);
          const written = board.slots.map((held) => (held === null ? ' ' : board.tiles[held]!.letter)).join('');
          expect(isSolved(board)).toBe(isFull(board) && written.toUpperCase() === 'BANANA');
        }
      }),
    );
  });
});
