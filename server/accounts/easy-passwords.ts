import { randomInt } from 'node:crypto';
import { EASY_WORDS } from './easy-words.ts';

const WORDS = 3;

/**
 * Returns a password of 34 random bits, such as `tiger-picnic-cloud-42`. At the pace that login budgets allow, all guesses
 * take more than 10,000 years (docs/decisions/0101).
 */
export function easyPassword(): string {
  const words = Array.from({ length: WORDS }, () => EASY_WORDS[randomInt(EASY_WORDS.length)]);
  return [...words, randomInt(10, 100)].join('-');
}
