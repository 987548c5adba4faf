import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { translator, type Translator } from '../../src/languages/translator.ts';
import { TESTED } from '../support/languages.ts';
import { formsOf, textsOf } from '../../scripts/texts/files.ts';

const COUNTS = [0, 1, 2, 5, 10, 11, 21, 100];
const now = new Date(2026, 10, 22, 9).getTime();
const DAYS = { yesterday: 21, today: 22, tomorrow: 23, far: 30 };

function treeOf(language: Language): object {
  const tree: Record<string, unknown> = {};
  for (const [key, text] of textsOf(language)) {
    const names = key.split('.');
    let group = tree;
    for (const name of names.slice(0, -1)) group = (group[name] ??= {}) as Record<string, unknown>;
    group[names.at(-1)!] = text;
  }
  return tree;
}

const english = treeOf('en');
const speakers = new Map<Language, Translator<string>>(
  LANGUAGES.map((language) => [language, translator<string>(language, treeOf(language), english)]),
);
/** English texts, read once, because reading them takes some milliseconds and each text needs them. */
const texts = textsOf('en');
const COUNTED = [...texts].flatMap(([key, text]) => (typeof text === 'string' ? [] : [key]));
/** Texts about a day that may be today. The teacher's class always shows a date. */
const RELATIVE = [...texts].flatMap(([key, text]) =>
  formsOf(text).some((form) => form.includes('{{day}}')) && !key.startsWith('teacherClass.') ? [key] : [],
);
/** Returns values for a text's other places, so that only the tested one varies. */
function filled(key: string, values: Record<string, string | number>): Record<string, string | number> {
  const places = formsOf(texts.get(key)!).flatMap((form) => [...form.matchAll(/\{\{(\w+)\}\}/g)]);
  const samples = { name: 'Mai', words: 'ship', word: 'ship', sentence: 'Hello.', time: '17:00', day: '30/11' };
  return { ...Object.fromEntries(places.map(([, name]) => [name, 4])), ...samples, ...values };
}

describe.each(LANGUAGES)('[I18N-01] the rendered texts in %s', (language) => {
  const { t, formatDay } = speakers.get(language)!;
  const faults = (keys: readonly string[], values: Record<string, string | number>) =>
    keys.flatMap((key) => {
      const text = t(key, filled(key, values));
      return /\{\{|undefined|NaN| {2}/.test(text) || TESTED[language].ungrammatical.test(text)
        ? [`${key}: ${text}`]
        : [];
    });

  it.each(COUNTS)('read well for a count of %s', (n) => {
    expect(faults(COUNTED, { n, met: Math.min(n, 1), done: Math.min(n, 1), read: Math.min(n, 1) })).toEqual([]);
  });

  it.each(Object.entries(DAYS))('read well for a day: %s', (_, date) => {
    const day = formatDay(new Date(2026, 10, date, 17).toISOString(), now, 'inSentence');
    expect(faults(RELATIVE, { day })).toEqual([]);
  });
});
