export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Minimum share of the letter's area over a slot that it hits (WRI-01). */
const HIT = 0.2;

/** Returns the share of the letter's area over the slot, 0 to 1. */
export function overlap(letter: Box, slot: Box): number {
  const width = Math.min(letter.left + letter.width, slot.left + slot.width) - Math.max(letter.left, slot.left);
  const height = Math.min(letter.top + letter.height, slot.top + slot.height) - Math.max(letter.top, slot.top);
  return (Math.max(0, width) * Math.max(0, height)) / (letter.width * letter.height);
}

/** Returns the index of the slot with the largest overlap, or null without a hit. */
export function slotUnder(letter: Box, slots: readonly Box[]): number | null {
  const shares = slots.map((slot) => overlap(letter, slot));
  const most = Math.max(...shares);
  return most >= HIT ? shares.indexOf(most) : null;
}

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string) => key in DIRECTIONS;

/** Returns the index of the nearest box in an arrow's direction, or null at the edge. */
export function neighbor(from: Box, key: string, boxes: readonly Box[]): number | null {
  const [right, down] = DIRECTIONS[key] ?? [0, 0];
  let nearest: { index: number; distance: number } | null = null;
  for (const [index, box] of boxes.entries()) {
    const x = box.left + box.width / 2 - from.left - from.width / 2;
    const y = box.top + box.height / 2 - from.top - from.height / 2;
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    // Left and right stay in their line.
    if (ahead < 1 || (right !== 0 && aside > box.height / 2)) continue;
    const distance = ahead + aside;
    if (nearest === null || distance < nearest.distance) nearest = { index, distance };
  }
  return nearest?.index ?? null;
}
