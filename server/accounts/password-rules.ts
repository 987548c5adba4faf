import { SHORTEST_PASSWORD } from '../../contract/constants.ts';
import { Refusal } from '../errors.ts';

/** What is tried first, of eight characters or more. */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd iloveyou iloveyou1 sunshine princess football baseball superman
  qwertyuiop qwerty123 qwerty12 1q2w3e4r 1qaz2wsx abcd1234 abc12345 letmein1 welcome1 dragon123 monkey123 pokemon1
  minecraft minecraft1 starwars trustno1 computer internet whatever student1 teacher1 school123 outloud1 outloud-demo`.split(
    /\s+/,
  ),
);
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/**
 * Throws `password_too_weak` for what would be guessed within the tries that a login allows: too short, one character over
 * and over, a row of the keyboard, a common password, or the student's own address or name.
 */
export function checkNewPassword(password: string, student: { email: string; names: readonly string[] }): void {
  const plain = password.toLowerCase();
  const letters = [...plain];
  const own = [student.email, student.email.split('@')[0]!, ...student.names].map((text) => text.toLowerCase());
  const isWeak =
    letters.length < SHORTEST_PASSWORD ||
    new Set(letters).size < 3 ||
    COMMON.has(plain) ||
    own.includes(plain) ||
    ROWS.some((row) => row.repeat(2).includes(plain) || [...row].toReversed().join('').repeat(2).includes(plain));
  if (isWeak) throw new Refusal('password_too_weak', 'This password would be guessed soon.');
}
