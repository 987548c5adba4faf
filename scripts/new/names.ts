import { LANGUAGES, type Language } from '../../contract/languages.ts';

export const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
export const pascal = (name: string) => camel(`-${name}`);

/** Returns the name as English words, such as Roll call. */
export function titleOf(name: string): string {
  const [first = '', ...others] = name.replaceAll('-', ' ');
  return first.toUpperCase() + others.join('');
}

/** Returns the files of a flow's texts, in English in every language. A test reports texts that aren't translated. */
export const textFilesOf = (name: string, texts: Record<string, string>) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [`src/languages/${name}/${language}.ts`, textsIn(name, language, texts)]),
  );

function textsIn(name: string, language: Language, texts: Record<string, string>): string {
  const entries = Object.entries(texts).map(([key, text]) => `    ${key}: '${text}',`);
  const written = `{\n  ${camel(name)}: {\n${entries.join('\n')}\n  },\n};`;
  if (language === 'en') return `export const ${camel(name)}Texts = ${written}\n`;
  return `import type { TextsLike } from '../texts.ts';
import type { ${camel(name)}Texts } from './en.ts';

export const texts: TextsLike<typeof ${camel(name)}Texts> = ${written}
`;
}
