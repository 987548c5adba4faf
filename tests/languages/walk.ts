import type { Language } from '../../machines/ports/language.port.ts';
import { en } from '../../src/languages/en.ts';
import { enLesson } from '../../src/languages/en.lesson.ts';
import { esMX } from '../../src/languages/es-MX.ts';
import { esMXLesson } from '../../src/languages/es-MX.lesson.ts';
import { ja } from '../../src/languages/ja.ts';
import { jaLesson } from '../../src/languages/ja.lesson.ts';
import { ptBR } from '../../src/languages/pt-BR.ts';
import { ptBRLesson } from '../../src/languages/pt-BR.lesson.ts';
import { vi } from '../../src/languages/vi.ts';
import { viLesson } from '../../src/languages/vi.lesson.ts';
import { zhTW } from '../../src/languages/zh-TW.ts';
import { zhTWLesson } from '../../src/languages/zh-TW.lesson.ts';

export type Text = string | Readonly<Record<string, string>>;

const GROUPS: Record<Language, object> = {
  en: { ...en, ...enLesson },
  vi: { ...vi, ...viLesson },
  ja: { ...ja, ...jaLesson },
  'pt-BR': { ...ptBR, ...ptBRLesson },
  'es-MX': { ...esMX, ...esMXLesson },
  'zh-TW': { ...zhTW, ...zhTWLesson },
};

const COUNTS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The texts of a language by their keys; a text that counts has its forms. */
export function textsOf(language: Language): Map<string, Text> {
  return new Map(leaves('', GROUPS[language]));
}

/** Every form of a text. */
export function formsOf(text: Text): string[] {
  return typeof text === 'string' ? [text] : Object.values(text);
}

function leaves(path: string, node: unknown): [string, Text][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is neither a text nor a group of texts`);
  if (Object.keys(node).every((name) => COUNTS.includes(name))) return [[path, node as Text]];
  return Object.entries(node).flatMap(([name, below]) => leaves(path === '' ? name : `${path}.${name}`, below));
}
