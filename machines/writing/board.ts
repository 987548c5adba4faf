import type { StudySetEntry } from '../../contract/study-sets.ts';

export interface Tile {
  id: number;
  letter: string;
}

export interface Board {
  tiles: readonly Tile[];
  /** The right letter of each slot, over all words. */
  wanted: readonly string[];
  slots: readonly (number | null)[];
}

/** Maximum letters in one row (WRI-01). */
const LETTERS_PER_ROW = 10;

export function boardOf({ scrambled }: Pick<StudySetEntry, 'scrambled'>): Board {
  const wanted = scrambled.flatMap(({ word }) => [...word]);
  return {
    tiles: scrambled.flatMap(({ items }) => items).map((letter, id) => ({ id, letter })),
    wanted,
    slots: wanted.map(() => null),
  };
}

/** Puts a tile into a slot, or into the next empty one. The slot's previous tile returns to the letters. */
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

/** Takes back every letter that is in the wrong slot. */
export function withoutWrong(board: Board): Board {
  return { ...board, slots: board.slots.map((held, slot) => (isRight(board, slot) ? held : null)) };
}

export const isFull = ({ slots }: Board) => slots.length > 0 && slots.every((tile) => tile !== null);
export const isEmpty = ({ slots }: Board) => slots.every((tile) => tile === null);

/** Returns the given letter ('' for an empty slot) and the right letter of each slot (WRI-01). */
export function pairsOf({ tiles, wanted, slots }: Board): { given: string; right: string }[] {
  return wanted.map((right, slot) => ({ given: tiles.find(({ id }) => id === slots[slot])?.letter ?? '', right }));
}

/** True if the slot has the right letter, ignoring case (WRI-01). */
export function isRight(board: Board, slot: number): boolean {
  const { given, right } = pairsOf(board)[slot] ?? { given: '', right: '' };
  return given !== '' && given.toUpperCase() === right.toUpperCase();
}

export function isSolved(board: Board): boolean {
  return isFull(board) && board.slots.every((_, slot) => isRight(board, slot));
}

/** A piece of the right answer. `missed`: the slot contains another letter. */
export interface AnswerPart {
  text: string;
  missed: boolean;
}

/** Splits `name` into right and missed pieces. Characters that are not letters of the game count as right. */
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

export interface Row {
  slots: readonly number[];
  /** True if the word continues in the next row. */
  isBroken: boolean;
}

/** Returns a row for each word. Words of more than 10 letters break into rows of similar length (WRI-01). */
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
