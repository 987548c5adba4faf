import { isSuitableWord } from '../words/suitable-words.ts';
import { opened, plainWords } from './scenario/normal-form.ts';

const INSULT = '(stupid|dumb|ugly|fat|idiots?|morons?|losers?|disgusting|useless|trash|garbage)';
const UNKIND: readonly RegExp[] = [
  new RegExp(`\\b(you|she|he|they)( are| is)? (all |so |such |very |really |just |too |an? )*${INSULT}\\b`, 'i'),
  /\b(you|she|he) (are|is) (such )?an? (pig|dog|monkey|cow|animal)\b/i,
  /\b(stupid|dumb|ugly|fat) (woman|man|lady|girl|boy|teacher|robot|machine|app|person|people|idiot|cow|pig)\b/i,
  /\bshut up\b|\bgo to hell\b|\bdrop dead\b|\bscrew you\b|\byou suck\b|\bhate you\b/i,
  /\b(will|to|should) (kill|hurt|beat|punch|hit|shoot|stab) (you|him|her|them|myself|yourself)\b/i,
];

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/** Undoes the usual disguises: spaced or repeated letters, and digits for letters. */
function undisguised(text: string): string {
  return text
    .replaceAll(/[a-z0-9@$]+/gi, (word) =>
      /[a-z]/i.test(word) ? word.replaceAll(/[013457@$]/g, (sign) => LETTERS[sign]!) : word,
    )
    .replaceAll(/(\p{L})\1{2,}/giu, '$1')
    .replaceAll(/\b(?:[a-z][\s.*_-]+){2,}[a-z]+\b/gi, (letters) => letters.replaceAll(/[^a-z]/gi, ''));
}

export function isUnkind(text: string): boolean {
  const plain = undisguised(text);
  const words = [...plainWords(text), ...plainWords(plain)];
  return (
    words.some((word) => !isSuitableWord(word)) ||
    UNKIND.some((pattern) => [text, plain].some((written) => pattern.test(opened(written))))
  );
}
