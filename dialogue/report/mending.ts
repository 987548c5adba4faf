import nlp from 'compromise';
import type { Certainty } from '../../contract/pronunciation.ts';
import type { GrammarPoint } from '../../contract/role-play.ts';

/* Makes patterns of grammar. */

export type Mended = { text: string; point: GrammarPoint; certainty: Certainty };

export type Pattern = (sentence: string) => Mended | null;

export const words = (list: string): string => list.split(' ').join('|');

export function replace(
  point: GrammarPoint,
  expression: RegExp,
  by: string | ((...found: string[]) => string | null),
  certainty: Certainty = 'sure',
): Pattern {
  return (sentence) => {
    let isMended = false;
    const text = sentence.replace(expression, (...found: string[]) => {
      const better =
        typeof by === 'string' ? by.replaceAll(/\$(\d)/g, (_, n: string) => found[Number(n)] ?? '') : by(...found);
      if (better === null || better === found[0]) return found[0]!;
      isMended = true;
      return better;
    });
    return isMended ? { text, point, certainty } : null;
  };
}

export const lower = (word: string): string => (word === 'I' || word.startsWith("I'") ? word : word.toLowerCase());
export function infinitive(verb: string): string {
  const doc = nlp(verb);
  doc.tag('Verb');
  return doc.verbs().toInfinitive().text('normal') || verb;
}
type VerbForms = Partial<Record<'PastTense' | 'PresentTense' | 'Participle' | 'Gerund', string>>;
/** Returns the forms of an infinitive. */
export function conjugated(verb: string): VerbForms {
  const doc = nlp(verb);
  doc.tag('Verb');
  const [forms = {}]: VerbForms[] = doc.verbs().conjugate();
  return forms;
}
export const gerund = (verb: string): string => conjugated(verb).Gerund ?? `${verb}ing`;
export const past = (verb: string): string => nlp(`they ${verb}`).verbs().toPastTense().text('normal') || verb;

const THIRD_PERSON: Readonly<Record<string, string>> = { have: 'has', do: 'does', go: 'goes', be: 'is' };

export function withS(verb: string): string {
  const own = THIRD_PERSON[verb];
  if (own !== undefined) return own;
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
