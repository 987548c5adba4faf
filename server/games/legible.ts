import { PLAIN, withoutUnseen } from '../../contract/shown-text.ts';
import type { FindFault } from './game.ts';

export const MARKUP = /<[a-z!/][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i;
export const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns a text on one line. Keeps markup, because the app shows every text literally. */
export function legible(value: unknown, find: FindFault): string {
  if (typeof value !== 'string') return '';
  if (PLAIN.test(value)) return value.trim();
  const seen = withoutUnseen(value);
  if (seen !== value) find('unseen_characters');
  if (MARKUP.test(seen)) find('markup');
  return seen.trim();
}
