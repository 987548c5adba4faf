/** Where the focus is among letters and slots, and where it goes next. */
import { isArrow, neighbor } from './geometry.ts';

const SLOTS = '[data-slot]';
const LETTERS = '[data-letter]';

const all = (board: Element, selector: string) => [...board.querySelectorAll<HTMLElement>(selector)];
const focused = (selector: string) => document.activeElement?.closest<HTMLElement>(selector) ?? null;

/** As a ref: takes the focus that the game before left behind, so that typing works at once. */
export function takeFocus(node: HTMLElement | null): void {
  if (document.activeElement === document.body) node?.focus({ preventScroll: true });
}

export function slotWithFocus(): number | null {
  const slot = focused(SLOTS);
  return slot && Number(slot.dataset['slot']);
}

interface Key {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The letter a key writes. Where an input method holds it back, the letter that is printed on it. */
export function letterOf({ key, code, ctrlKey, metaKey, altKey }: Key): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  const letter = key === 'Process' ? code.replace(/^Key/, '') : key;
  return letter.length === 1 ? letter.toUpperCase() : null;
}

/** Arrow keys walk over slots and letters. Returns whether it was such a key. */
export function walk(board: Element, key: string): boolean {
  const from = focused(`${SLOTS}, ${LETTERS}`);
  if (!isArrow(key) || from === null) return false;
  const buttons = all(board, `${SLOTS}, ${LETTERS}`).filter((button) => button !== from);
  const boxes = buttons.map((button) => button.getBoundingClientRect());
  buttons[neighbor(from.getBoundingClientRect(), key, boxes) ?? -1]?.focus();
  return true;
}

/** A letter that moves takes its button along: the focus moves on to what comes next, and finally to Submit. */
export function focusAfterPlacing(board: Element, tile: number, slot: number): void {
  const empty = all(board, SLOTS).filter((one) => Number(one.dataset['slot']) !== slot && !one.firstElementChild);
  const after = (one: HTMLElement) => Number(one.dataset['slot']) > slot;
  const letters = all(board, LETTERS);
  const letter = focused(LETTERS);
  const moved = letter?.dataset['letter'] === String(tile);
  if (empty.length === 0) board.querySelector<HTMLElement>('[data-submit]')?.focus();
  else if (focused(SLOTS)) (empty.find(after) ?? empty[0])?.focus();
  else if (letter && moved) (letters[letters.indexOf(letter) + 1] ?? letters[letters.length - 2])?.focus();
}
