/** Makes texts as long as in a wordy language from the English ones, to find places without room. */
const ENGLISH = import.meta.glob<Record<string, object>>('../src/languages/*/en.ts', { eager: true });
const ACCENTED: Record<string, string> = {
  a: 'ã',
  e: 'ệ',
  i: 'í',
  o: 'ổ',
  u: 'ự',
  A: 'Ã',
  E: 'Ệ',
  I: 'Í',
  O: 'Ổ',
  U: 'Ự',
};
/** Share by which Portuguese and Vietnamese are longer than English. */
const LONGER = 0.35;
const FILLER = ' ãnd ổn';

/** Returns the text with brackets, accents, and a third more letters. Places such as {{n}} stay. */
export function stretched(text: string): string {
  const letters = text.replaceAll(/\{\{\w+\}\}/g, '').length;
  const accented = text.replaceAll(/\{\{\w+\}\}|[aeiouAEIOU]/g, (part) => ACCENTED[part] ?? part);
  return `[${accented}${FILLER.repeat(Math.ceil((letters * LONGER) / FILLER.length))}]`;
}

function stretchedAll(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, string | object]) => [
      key,
      typeof text === 'string' ? stretched(text) : stretchedAll(text),
    ]),
  );
}

export const stretchedTexts = () =>
  Object.assign({}, ...Object.values(ENGLISH).flatMap((file) => Object.values(file).map(stretchedAll))) as object;
