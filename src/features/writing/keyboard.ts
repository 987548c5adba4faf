import { isArrow, neighbor } from './geometry.ts';

const SLOTS = '[data-slot]';
const LETTERS = '[data-letter]';

const all = (board: Element, selector: string) => [...board.querySelectorAll<HTMLElement>(selector)];
const focused = (selector: string) => document.activeElement?.closest<HTMLElement>(selector) ?? null;

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

/** Returns a key's letter. If an input method hides it, returns the letter printed on the key. */
export function letterOf({ key, code, ctrlKey, metaKey, altKey }: Key): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  const letter = key === 'Process' ? code.replace(/^Key/, '') : key;
  return letter.length === 1 ? letter.toUpperCase() : null;
}

/** Moves the focus with arrow keys. Returns true if it handled the key. */
export function walk(board: Element, key: string): boolean {
  const from = focused(`${SLOTS}, ${LETTERS}`);
  if (!isArrow(key) || from === null) return false;
  const buttons = all(board, `${SLOTS}, ${LETTERS}`).filter((button) => button !== from);
  const boxes = buttons.map((button) => button.getBoundingClientRect());
  buttons[neighbor(from.getBoundingClientRect(), key, boxes) ?? -1]?.focus();
  return true;
}

/** A moved letter takes its focused button along. Focuses the next slot or letter, or Submit at the end. */
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
