import { SHORTEST_PASSWORD } from '../../contract/constants.ts';
import { Refusal } from '../errors.ts';

/** Passwords of eight or more characters that attackers try first. */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd iloveyou iloveyou1 sunshine princess football baseball superman
  qwertyuiop qwerty123 qwerty12 1q2w3e4r 1qaz2wsx abcd1234 abc12345 letmein1 welcome1 dragon123 monkey123 pokemon1
  minecraft minecraft1 starwars trustno1 computer internet whatever student1 teacher1 school123 outloud1 outloud-demo`.split(
    /\s+/,
  ),
);
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/** Throws `password_too_weak` for a password that someone could guess within the login budgets. */
export function checkNewPassword(password: string, student: { email: string; names: readonly string[] }): void {
  const plain = password.toLowerCase();
  const letters = [...plain];
  const own = [student.email, ...student.names].flatMap(wordsOf);
  const core = wordsOf(password)
    .join('')
    .replace(/^\d+|(?<!\d)\d+$/g, '');
  const isWeak =
    letters.length < SHORTEST_PASSWORD ||
    new Set(letters).size < 3 ||
    COMMON.has(plain) ||
    isMadeOf(core, own) ||
    ROWS.some((row) => row.repeat(2).includes(plain) || [...row].toReversed().join('').repeat(2).includes(plain));
  if (isWeak) throw new Refusal('password_too_weak', 'This password would be guessed soon.');
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** True if `text` is a sequence of these words. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at += 1)
    if (reached.has(at)) for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length);
  return text !== '' && reached.has(text.length);
}
