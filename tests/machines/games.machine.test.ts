import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock, type AnyActorRef } from 'xstate';
import { audioPlayerMachine } from '../../machines/audio-player/audio-player.machine.ts';
import { choiceMachine, optionsOf, transcriptOf, type ChoiceInput } from '../../machines/choice/choice.machine.ts';
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
import { transcriptOf as writtenTranscriptOf, writingMachine } from '../../machines/writing/writing.machine.ts';
import { entry, entryIn, gameOf } from '../../walks/support/fixtures.ts';
import { nobody } from '../../walks/support/somebody.ts';
import { runs } from '../support/runs.ts';

const options = {
  items: ['He is tall.', 'She is tall.', 'she IS tall.'].map((sentence, index) => ({ index, sentence })),
  correct_index: 1,
};

/** Runs a game under a recording lesson, with a player that the test ends. */
function play(machine: typeof choiceMachine | typeof writingMachine, changes: Partial<ChoiceInput>) {
  const answers: GameReport[] = [];
  const parent = createActor(fromCallback<GameReport>(({ receive }) => receive((report) => answers.push(report))));
  parent.start();
  let endAudio = () => {};
  let sounding = 0;
  const player = audioPlayerMachine.provide({
    actors: {
      playback: fromCallback(({ sendBack }) => {
        endAudio = () => sendBack({ type: 'playback.ended' });
        sounding++;
        return () => sounding--;
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
  return { actor: actor as AnyActorRef, clock, answers, endAudio: () => endAudio(), sounding: () => sounding };
}

describe('listening and reading', () => {
  test('[LIS-01] shows what the recording says while it plays to a student who reads along', () => {
    for (const transcripts of [true, false]) {
      const { actor, endAudio } = play(choiceMachine, { transcripts });
      const shown = () => transcriptOf(actor.getSnapshot(), actor.getSnapshot().children.player.getSnapshot());
      expect(shown()).toBe(transcripts ? 'She is tall.' : null);
      endAudio();
      expect(shown()).toBeNull();
    }
  });

  test('[LIS-01] [REA-01] [0128] moves the right option at each attempt, in an order that follows from the card', () => {
    const card = fc.record({
      id: fc.string({ minLength: 1, maxLength: 20 }),
      sentences: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 2, maxLength: 6 }),
      right: fc.nat(5),
      skill: fc.constantFrom('listening', 'reading'),
    });
    fc.assert(
      fc.property(card, ({ id, sentences, right, skill }) => {
        const items = sentences.map((sentence, index) => ({ index, sentence }));
        const correct_index = right % items.length;
        const choices = { items, correct_index };
        const made = {
          ...entryIn(skill),
          id,
          listening_content: choices,
          reading_content: { ...choices, prompt: '' },
        };
        const orderAt = (attempt: number) => optionsOf({ ...gameOf({ entry: made, attempt }), parent: nobody, skill });
        const orders = [1, 2, 3, 4, 5].map(orderAt);
        expect(orders[0]).toEqual(items);
        expect([1, 2, 3, 4, 5].map(orderAt)).toEqual(orders);
        const places = orders.map((order) => order.findIndex(({ index }) => index === correct_index));
        expect(places.slice(1).filter((now, at) => now === places[at])).toEqual([]);
        for (const order of orders) expect(order.toSorted((a, b) => a.index - b.index)).toEqual(items);
      }),
      { numRuns: runs(400) },
    );
  });

  test('[REA-01] does not play the right sentence of reading before an answer', () => {
    const { actor, sounding } = play(choiceMachine, { skill: 'reading' });
    actor.send({ type: 'choice.listen', speed: 'normal' });
    expect(sounding()).toBe(0);
  });
});

describe('writing', () => {
  test('[WRI-01] shows what the recording says while it plays to a student who reads along', () => {
    const { actor, endAudio } = play(writingMachine, { transcripts: true });
    const shown = () => {
      const snapshot = actor.getSnapshot();
      return writtenTranscriptOf(snapshot, snapshot.children.player.getSnapshot());
    };
    const { name } = actor.getSnapshot().context;
    expect(shown()).toEqual({ text: name, isShown: true });
    endAudio();
    expect(shown()).toEqual({ text: name, isShown: false });
    const { actor: other } = play(writingMachine, {});
    expect(writtenTranscriptOf(other.getSnapshot(), other.getSnapshot().children.player.getSnapshot())).toBeNull();
  });

  test("[WRI-01] pairs each tile's letter with its slot's letter in the answer", () => {
    const { actor, endAudio, answers } = play(writingMachine, {});
    endAudio();
    actor.send({ type: 'writing.place', tile: 0, slot: null });
    actor.send({ type: 'writing.place', tile: 1, slot: null });
    actor.send({ type: 'writing.submit' });
    expect(answers).toMatchObject([
      {
        answer: {
          correct: false,
          submitted: [
            { given: 'o', right: 'G' },
            { given: 'G', right: 'o' },
          ],
        },
      },
    ]);
  });

  test('[WRI-01] accepts no answer before every slot is filled', () => {
    const { actor, endAudio, answers } = play(writingMachine, {});
    endAudio();
    actor.send({ type: 'writing.place', tile: 0, slot: null });
    actor.send({ type: 'writing.submit' });
    expect(answers).toEqual([]);
  });

  test("[WRI-01] keeps a word's letters in one row, and splits words of more than 10 evenly", () => {
    const words = ['ice', 'basketball', 'responsibility'];
    const rows = rowsOf({ scrambled: words.map((word) => ({ word, items: [...word] })) });
    expect(rows.map(({ slots, isBroken }) => [slots.length, isBroken])).toEqual([
      [3, false],
      [10, false],
      [7, true],
      [7, false],
    ]);
    expect(rows.flatMap(({ slots }) => slots)).toEqual(Array.from({ length: 27 }, (_, slot) => slot));
  });

  test('[WRI-01] keeps each letter in one place through every move, and accepts only the word', () => {
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

describe('an answer', () => {
  const LONG = 60_000;
  const listening = () => play(choiceMachine, {});
  const reading = () => play(choiceMachine, { skill: 'reading' });
  const writing = () => play(writingMachine, {});
  type Game = ReturnType<typeof play>;

  const answerChoice = (index: number) => (game: Game) => {
    if (game.sounding() > 0) game.endAudio();
    game.actor.send({ type: 'choice.pick', index });
  };
  const write =
    (...tiles: number[]) =>
    (game: Game) => {
      game.endAudio();
      for (const tile of tiles) game.actor.send({ type: 'writing.place', tile, slot: null });
      game.actor.send({ type: 'writing.submit' });
    };

  test.each([
    ['a right choice', choiceMachine, answerChoice(1), false, 2_700],
    ['a right choice on iOS', choiceMachine, answerChoice(1), true, 2_590],
    ['a right word', writingMachine, write(1, 0), false, 2_700],
    ['a right word on iOS', writingMachine, write(1, 0), true, 2_590],
  ] as const)('[FB-01] %s continues by itself in time', (_, machine, answer, ios, delay) => {
    const game = play(machine, { ios });
    answer(game);
    game.clock.increment(delay - 1);
    expect(game.actor.getSnapshot().status).toBe('active');
    game.clock.increment(1);
    expect(game.actor.getSnapshot().status).toBe('done');
  });

  test.each([
    ['a wrong choice', choiceMachine, answerChoice(0), 'choice.next', false, 1_700],
    ['a wrong choice on iOS', choiceMachine, answerChoice(0), 'choice.next', true, 1_590],
    ['a wrong word', writingMachine, write(0, 1), 'writing.next', false, 2_200],
    ['a wrong word on iOS', writingMachine, write(0, 1), 'writing.next', true, 2_090],
  ] as const)('[FB-01] %s waits for the student, who may continue in time', (_, machine, answer, next, ios, delay) => {
    const game = play(machine, { ios });
    answer(game);
    game.clock.increment(delay - 1);
    game.actor.send({ type: next });
    game.clock.increment(1);
    expect(game.actor.getSnapshot().status).toBe('active');
    game.actor.send({ type: next });
    expect(game.actor.getSnapshot().status).toBe('done');
    expect(game.answers).toHaveLength(1);
  });

  test.each([
    ['a right choice in listening', listening, answerChoice(1), undefined],
    ['a wrong choice in listening', listening, answerChoice(0), 'choice.next'],
    ['a right choice in reading', reading, answerChoice(1), undefined],
    ['a wrong choice in reading', reading, answerChoice(0), 'choice.next'],
    ['a right word', writing, write(1, 0), undefined],
    ['a wrong word', writing, write(0, 1), 'writing.next'],
  ] as const)('[FB-01] %s stays under an overlay, and is reported once', (_, begin, answer, next) => {
    const game = begin();
    const { actor, clock, answers } = game;
    answer(game);
    clock.increment(1_000);
    actor.send({ type: 'game.pause' });
    clock.increment(LONG);
    if (next) actor.send({ type: next });
    expect(actor.getSnapshot().status).toBe('active');
    actor.send({ type: 'game.resume' });
    if (next) actor.send({ type: next });
    expect(actor.getSnapshot().status).toBe('active');
    clock.increment(2_700);
    if (next) actor.send({ type: next });
    expect(actor.getSnapshot().status).toBe('done');
    expect(answers).toHaveLength(1);
  });

  test.each([
    ['a right answer in listening', listening, answerChoice(1), 'choice.listen'],
    ['a wrong answer in listening', listening, answerChoice(0), 'choice.listen'],
    ['a right word', writing, write(1, 0), 'writing.listen'],
    ['a wrong word', writing, write(0, 1), 'writing.listen'],
  ] as const)('[AUD-01] audio that plays again after %s is silenced too', (_, begin, answer, listen) => {
    const game = begin();
    answer(game);
    game.actor.send({ type: listen, speed: 'slow' });
    expect(game.sounding()).toBe(1);
    game.actor.send({ type: 'game.pause' });
    expect(game.sounding()).toBe(0);
    game.actor.send({ type: 'game.resume' });
    expect(game.sounding()).toBe(1);
  });
});
