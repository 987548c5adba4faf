import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../machines/ports/language.port.ts';
import { root } from '../../scripts/prepare.mjs';
import {
  ANYWHERE,
  FIXED,
  FORBIDDEN,
  KANJI_OF_YEARS,
  KANJI_WORDS,
  LEAVES_OUT,
  MAY,
  SAME_AS_ENGLISH,
  SAME_EVERYWHERE,
  UNUSED,
} from './terms.ts';
import { formsOf, textsOf } from './walk.ts';

const english = textsOf('en');
const others = LANGUAGES.filter((language) => language !== 'en');
const placesOf = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!));
const sourcesIn = (folders: string) =>
  globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root })
    .filter((name) => !name.startsWith('src/languages'))
    .map((name) => ({ name, code: readFileSync(join(root, name), 'utf8') }));

describe('the texts of the app', () => {
  it.each(others)('[I18N-01] %s has the keys of English, no more and no fewer', (language) => {
    expect([...textsOf(language).keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it.each(LANGUAGES)('[I18N-01] %s counts in every way that it has, and says the number', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [key, text] of textsOf(language)) {
      const isCounted = typeof text !== 'string';
      expect(isCounted || typeof english.get(key) === 'string', `${key} counts in English`).toBe(true);
      if (!isCounted) continue;
      expect(Object.keys(text).toSorted(), key).toEqual(forms);
      for (const form of formsOf(text)) expect(form, key).toContain('{{n}}');
    }
  });

  it.each(others)('[I18N-01] %s has a place for what English has a place for', (language) => {
    const wrong = [...textsOf(language)].flatMap(([key, text]) => {
      const wanted = placesOf(formsOf(english.get(key) ?? '').join(''));
      return formsOf(text).flatMap((form) => {
        const has = placesOf(form);
        const left = [...wanted.difference(has)].filter((place) => !LEAVES_OUT[`${language} ${key} ${place}`]);
        return [...left, ...has.difference(wanted)].map((place) => `${key}: ${place}`);
      });
    });
    expect(wrong).toEqual([]);
  });

  it.each(LANGUAGES)('[D49] %s uses the terms of docs/writing.md', (language) => {
    const wrong = [...textsOf(language)].flatMap(([key, text]) =>
      [...ANYWHERE, ...FORBIDDEN[language]]
        .filter(({ says, in: where = '' }) => key.startsWith(where) && formsOf(text).some((form) => says.test(form)))
        .filter(() => !MAY[`${language} ${key}`])
        .map(({ instead }) => `${key} says “${formsOf(text).join(' / ')}”. Better: ${instead}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(others)('[I18N-01] %s is translated: nothing equals English by accident', (language) => {
    const same = [...textsOf(language)]
      .filter(([key, text]) => JSON.stringify(text) === JSON.stringify(english.get(key)))
      .map(([key]) => key)
      .filter((key) => !SAME_EVERYWHERE.includes(key) && !SAME_AS_ENGLISH[`${language} ${key}`]);
    expect(
      same.filter((key) =>
        /\p{L}/u.test(
          formsOf(english.get(key)!)
            .join('')
            .replaceAll(/\{\{\w+\}\}/g, ''),
        ),
      ),
    ).toEqual([]);
  });

  it('has no exception that nothing needs', () => {
    const asked = Object.keys(SAME_AS_ENGLISH).filter((one) => {
      const [language, key] = one.split(' ') as [Language, string];
      return textsOf(language).get(key) !== english.get(key);
    });
    expect(asked).toEqual([]);
    const all = LANGUAGES.flatMap((language) => [...textsOf(language).keys()].map((key) => `${language} ${key}`));
    expect(Object.keys(MAY).filter((one) => !all.includes(one))).toEqual([]);
    expect(Object.keys(LEAVES_OUT).filter((one) => !all.includes(one.split(' ').slice(0, 2).join(' ')))).toEqual([]);
    const japanese = [...textsOf('ja').values()].flatMap(formsOf).join();
    expect(KANJI_WORDS.filter((word) => !japanese.includes(word))).toEqual([]);
  });

  it('[I18N-01] is used: every key is named in the code, or fits the pattern of one that is put together', () => {
    const code = sourcesIn('{src,machines,scoring,contract}')
      .map((source) => source.code)
      .join('\n');
    // A type lists what stands in its hole; anything may stand in another.
    const hole = (inside: string) =>
      /^'\w+'( \| '\w+')*$/.test(inside) ? `(${inside.replaceAll(/[' ]/g, '')})` : '[^.]+';
    const patterns = [...code.matchAll(/`(\w+\.(?:[\w.]|\$\{[^`}]*\})+)`/g)].map(
      ([, written]) =>
        new RegExp(
          `^${written!.replaceAll(/\$\{([^}]*)\}|\./g, (_, inside?: string) => (inside === undefined ? '\\.' : hole(inside)))}$`,
        ),
    );
    const unused = [...english.keys()].filter(
      (key) => !code.includes(`'${key}'`) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual(Object.keys(UNUSED));
  });

  it('[I18N-01] is not glued together: a text has a place for what stands in it', () => {
    const glue = /\$\{t\(|\bt\([^()]*\) \+ |\{t\([^()]*\)\}(?:\{' '\}|\s*[:,–-])|\{' '\}\s*\{t\(/;
    const glued = sourcesIn('src').flatMap(({ name, code }) =>
      code
        .split('\n')
        .filter((line) => glue.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
    expect(glued).toEqual([]);
  });

  it('[I18N-01] Japanese can be read at ten: later kanji only in the words that are listed', () => {
    const known = new Set(KANJI_OF_YEARS.join(''));
    expect(known.size).toBe(80 + 160 + 200 + 202);
    const hard = [...textsOf('ja')].flatMap(([key, text]) =>
      formsOf(text)
        .map((form) => KANJI_WORDS.reduce((rest, word) => rest.replaceAll(word, ''), form))
        .flatMap((form) => [...form.matchAll(/\p{Script=Han}/gu)].map(([kanji]) => kanji))
        .filter((kanji) => kanji !== '々' && !known.has(kanji))
        .map((kanji) => `${key}: ${kanji}`),
    );
    expect(hard).toEqual([]);
  });
});

describe('texts that a requirement quotes', () => {
  const requirements = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const under = (id: string) =>
    [
      requirements.split('### <a id="').find((section) => section.startsWith(`${id.toLowerCase()}"`)) ?? '',
      ...requirements.split('\n').filter((line) => line.startsWith('|') && line.includes(id)),
    ]
      .join('\n')
      .replaceAll(/\s+/g, ' ');

  it.each(Object.entries(FIXED))('[I18N-01] %s is to the letter in English (%s)', (key, id) => {
    expect(under(id)).toContain(`'${english.get(key) as string}'`);
  });

  it.each(Object.keys(FIXED))('[I18N-01] %s is translated in every language', (key) => {
    for (const language of others) expect(textsOf(language).get(key)).not.toBe(english.get(key));
  });

  it('[AUTH-08] are said kindly wherever no requirement quotes them', () => {
    const fixed = Object.keys(FIXED).map((key) => english.get(key));
    const jargon = ['session.expired', 'speaking.reconnectFailed', 'microphone.denied', 'lesson.fetchFailed'];
    for (const key of jargon) {
      const said = [...english].filter(([, text]) => text === english.get(key)).map(([name]) => name);
      expect(said).toEqual([key]);
    }
    expect(new Set(fixed).size).toBe(fixed.length);
  });
});
