import { isSuitableWord } from '../dictionary/suitable.ts';
import { opened, plainWords } from './normal-form.ts';

const INSULT = '(stupid|dumb|ugly|fat|idiots?|morons?|losers?|disgusting|useless|trash|garbage)';
/** What hurts without a word that is bad in itself. */
const UNKIND: readonly RegExp[] = [
  new RegExp(`\\b(you|she|he|they)( are| is)? (all |so |such |very |really |just |too |an? )*${INSULT}\\b`, 'i'),
  /\b(you|she|he) (are|is) (such )?an? (pig|dog|monkey|cow|animal)\b/i,
  /\b(stupid|dumb|ugly|fat) (woman|man|lady|girl|boy|teacher|robot|machine|app|person|people|idiot|cow|pig)\b/i,
  /\bshut up\b|\bgo to hell\b|\bdrop dead\b|\bscrew you\b|\byou suck\b|\bhate you\b/i,
  /\b(will|to|should) (kill|hurt|beat|punch|hit|shoot|stab) (you|him|her|them|myself|yourself)\b/i,
];

/** Whether a text has words that a school does not want. */
export function isUnkind(text: string): boolean {
  const written = opened(text);
  return plainWords(text).some((word) => !isSuitableWord(word)) || UNKIND.some((pattern) => pattern.test(written));
}
