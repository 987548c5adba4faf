/** Motion between two renders stays in the DOM, outside React. */
import { slotUnder } from './geometry.ts';

/** Distance in px from which a press is a drag. */
const SLOP = 6;
const FLIGHT: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(.3,1.4,.5,1)' };

const origins = new WeakMap<Element, Map<string, DOMRect>>();

const boardOf = (node: Element) => node.closest<HTMLElement>('[data-board]');
const facesOf = (board: Element) => board.querySelectorAll<HTMLElement>('[data-tile]');

/** Stores the letters' positions before the board changes. */
export function remember(board: Element): void {
  origins.set(board, new Map([...facesOf(board)].map((face) => [face.dataset['tile']!, face.getBoundingClientRect()])));
}

/** Ref that makes a moved letter fly from its old position. */
export function land(face: HTMLElement | null): void {
  const origin = face && origins.get(boardOf(face)!)?.get(face.dataset['tile']!);
  if (!origin) return;
  const here = face.getBoundingClientRect();
  fly(face, origin.left - here.left, origin.top - here.top);
}

function fly(face: HTMLElement, x: number, y: number): void {
  if ((x === 0 && y === 0) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  face.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    FLIGHT,
  );
}

/** Follows the pointer. `onDrop` returns true if the letter stays in the slot. A still press is a click. */
export function dragLetter(
  button: HTMLElement,
  { pointerId, clientX, clientY }: PointerEvent,
  onDrop: (slot: number | null) => boolean,
): void {
  const board = boardOf(button)!;
  const face = facesOf(button)[0]!;
  const start = face.getBoundingClientRect();
  const slots = [...board.querySelectorAll<HTMLElement>('[data-slot]')];
  const boxes = slots.map((slot) => slot.getBoundingClientRect());
  const listening = new AbortController();
  let dragging = false;
  let x = 0;
  let y = 0;

  const hit = () =>
    slotUnder({ left: start.left + x, top: start.top + y, width: start.width, height: start.height }, boxes);
  const show = (over: number | null) =>
    slots.forEach((slot, index) => slot.toggleAttribute('data-over', index === over));
  const release = () => {
    listening.abort();
    face.style.transform = '';
    button.removeAttribute('data-dragging');
    board.removeAttribute('data-dragging');
    show(null);
  };
  const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', listen: (event: PointerEvent) => void) =>
    button.addEventListener(type, (event) => event.pointerId === pointerId && listen(event), {
      signal: listening.signal,
    });

  button.setPointerCapture(pointerId);
  on('pointermove', (event) => {
    x = event.clientX - clientX;
    y = event.clientY - clientY;
    if (!dragging && Math.hypot(x, y) < SLOP) return;
    if (!dragging) {
      dragging = true;
      button.setAttribute('data-dragging', '');
      board.setAttribute('data-dragging', '');
    }
    face.style.transform = `translate(${x}px, ${y}px)`;
    show(hit());
  });
  on('pointerup', () => {
    if (dragging) {
      swallowClick(button);
      if (!onDrop(hit())) fly(face, x, y);
    }
    release();
  });
  on('pointercancel', () => {
    if (dragging) fly(face, x, y);
    release();
  });
}

/** The browser ends a drag with a click, which would move the letter again. */
function swallowClick(button: HTMLElement): void {
  const listening = new AbortController();
  button.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: listening.signal });
  setTimeout(() => listening.abort());
}
