import { z } from 'zod';
import { TRANSLATION_LANGUAGES } from '../../contract/languages.ts';
import type { YamlFile, YamlFiles } from './pack-yaml.ts';

/** Translations of a pack into one language, such as translations/ja.yaml. The keys are the English texts. */
const PackTranslationsFile = z
  .record(z.string(), z.string().trim().min(1))
  .describe('Write English texts, each with its translation.');

/** Keys of English texts with translations, and the keys of the translations. */
const TRANSLATED = { text: 'translations', setting: 'setting_translations' };

type Holder = Record<string, unknown>;

export interface PackTranslations {
  files: YamlFile<Record<string, string>>[];
  /** Adds translations that a file of the pack lacks. */
  addTo(written: unknown): void;
}

export async function readTranslations(yaml: YamlFiles): Promise<PackTranslations> {
  const files: PackTranslations['files'] = [];
  const found: (readonly [language: string, texts: ReadonlyMap<string, string>])[] = [];
  for (const language of TRANSLATION_LANGUAGES) {
    const file = await yaml.read(`translations/${language}.yaml`, PackTranslationsFile, { isOptional: true });
    files.push(file);
    const texts = new Map(Object.entries(file.value ?? {}));
    if (texts.size > 0) found.push([language, texts]);
  }

  function addTo(written: unknown): void {
    if (found.length === 0 || typeof written !== 'object' || written === null) return;
    for (const [key, at] of Object.entries(TRANSLATED)) translate(written as Holder, key, at);
    for (const inner of Object.values(written)) addTo(inner);
  }

  function translate(holder: Holder, key: string, at: string): void {
    const [text, own] = [holder[key], holder[at]];
    if (typeof text !== 'string' || (own !== undefined && (typeof own !== 'object' || own === null))) return;
    const more = found.flatMap(([language, texts]) => (texts.has(text) ? [[language, texts.get(text)!] as const] : []));
    if (more.length > 0) holder[at] = { ...Object.fromEntries(more), ...own };
  }

  return { files, addTo };
}
