/** Letters and slots of the writing game, as pure functions (WRI-01). */
import type { StudySetEntry } from '../../contract/study-sets.ts';

/** A letter on the board. A letter keeps its number wherever it is. */
export interface Tile {
  id: number;
  letter: string;
}

export interface Board {
  tiles: readonly Tile[];
  /** The letter each slot wants, over all words. */
  wanted: readonly string[];
  /** The tile in each slot, null where there is none. */
  slots: readonly (number | null)[];
}

/** The most letters in one row (WRI-01). */
const LETTERS_PER_ROW = 10;

export function boardOf({ scrambled }: Pick<StudySetEntry, 'scrambled'>): Board {
  const wanted = scrambled.flatMap(({ word }) => [...word]);
  return {
    tiles: scrambled.flatMap(({ items }) => items).map((letter, id) => ({ id, letter })),
    wanted,
    slots: wanted.map(() => null),
  };
}

/** Puts a tile into a slot, or into the next empty one; what was there goes back to the letters. */
export function place(board: Board, tile: number, slot: number | null): Board {
  const target = slot ?? board.slots.indexOf(null);
  if (target < 0 || target >= board.slots.length) return board;
  return {
    ...board,
    slots: board.slots.map((held, at) => (at === target ? tile : held === tile ? null : held)),
  };
}

export function takeBack(board: Board, slot: number): Board {
  return { ...board, slots: board.slots.map((held, at) => (at === slot ? null : held)) };
}

export function cleared(board: Board): Board {
  return { ...board, slots: board.slots.map(() => null) };
}

export const isFull = ({ slots }: Board) => slots.length > 0 && slots.every((tile) => tile !== null);
export const isEmpty = ({ slots }: Board) => slots.every((tile) => tile === null);

/** The letter in each slot, '' where there is none, beside the letter that the slot wants (WRI-01). */
export function pairsOf({ tiles, wanted, slots }: Board): { given: string; right: string }[] {
  return wanted.map((right, slot) => ({ given: tiles.find(({ id }) => id === slots[slot])?.letter ?? '', right }));
}

/** Whether the slot's tile is the letter it wants, upper case against upper case (WRI-01). */
export function isRight(board: Board, slot: number): boolean {
  const { given, right } = pairsOf(board)[slot] ?? { given: '', right: '' };
  return given !== '' && given.toUpperCase() === right.toUpperCase();
}

export function isSolved(board: Board): boolean {
  return isFull(board) && board.slots.every((_, slot) => isRight(board, slot));
}

/** A piece of the right answer. `missed`: the slot of this letter holds another one. */
export interface AnswerPart {
  text: string;
  missed: boolean;
}

/** The right answer as it is written, `name`, in pieces that were right or missed. Signs between the letters are right. */
export function answerOf(board: Board, name: string): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let slot = 0;
  for (const text of name) {
    const isLetter = board.wanted[slot]?.toUpperCase() === text.toUpperCase();
    const missed = isLetter && !isRight(board, slot);
    if (isLetter) slot++;
    const last = parts.at(-1);
    if (last?.missed === missed) last.text += text;
    else parts.push({ text, missed });
  }
  return parts;
}

/** Slots that stay beside each other. */
export interface Row {
  slots: readonly number[];
  /** The word goes on in the next row. */
  isBroken: boolean;
}

/** A row for each word. A word of more than 10 letters is broken into rows of about the same length (WRI-01). */
export function rowsOf({ scrambled }: Pick<StudySetEntry, 'scrambled'>): Row[] {
  let next = 0;
  return scrambled.flatMap(({ word }) => {
    const slots = [...word].map(() => next++);
    const length = Math.ceil(slots.length / Math.ceil(slots.length / LETTERS_PER_ROW));
    const rows: Row[] = [];
    for (let at = 0; at < slots.length; at += length)
      rows.push({ slots: slots.slice(at, at + length), isBroken: at + length < slots.length });
    return rows;
  });
}
