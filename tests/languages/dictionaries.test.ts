import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { root } from '../../scripts/prepare.mjs';
import { formFaults, kanjiFaults, placeFaults, termFaults } from '../../scripts/texts/check.ts';
import { sameness } from '../../scripts/texts/exchange.ts';
import { formsOf, textsOf } from '../../scripts/texts/files.ts';
import {
  FIXED,
  KANJI_OF_YEARS,
  KANJI_WORDS,
  LEAVES_OUT,
  MAY,
  SAME_AS_ENGLISH,
  UNUSED,
} from '../../scripts/texts/terms.ts';
import { sourcesIn, whereShown } from '../../scripts/texts/where.ts';

const english = textsOf('en');
const others = LANGUAGES.filter((language) => language !== 'en');
const written = (language: Language) =>
  [...textsOf(language)].map(([key, text]) => ({ language, key, text, english: english.get(key) ?? '' }));

describe('the texts of the app', () => {
  it.each(others)('[I18N-01] have in %s the keys of English, no more and no fewer', (language) => {
    expect([...textsOf(language).keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it.each(LANGUAGES)('[I18N-01] have in %s all plural forms, each with the number', (language) => {
    expect(written(language).flatMap(formFaults)).toEqual([]);
  });

  it.each(others)('[I18N-01] have in %s the placeholders of English', (language) => {
    expect(written(language).flatMap(placeFaults)).toEqual([]);
  });

  it.each(LANGUAGES)('[SPK-07] name in %s the switch for speaking offline as the profile does', (language) => {
    const texts = textsOf(language);
    expect(texts.get('speaking.offline')).toContain(texts.get('account.offlineScoring'));
  });

  it.each(LANGUAGES)('[D49] use in %s the terms of docs/writing.md', (language) => {
    expect(written(language).flatMap(termFaults)).toEqual([]);
  });

  it.each(others)('[I18N-01] differ in %s from English, except on purpose', (language) => {
    const same = written(language).flatMap(({ key, text }) => sameness(language, key, text, english.get(key)!));
    expect(same).toEqual([]);
  });

  it('have no unused exception', () => {
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

  it('[I18N-01] are used: the code names every key, or builds it from a pattern', () => {
    const shown = whereShown();
    const unused = [...english.keys()].filter((key) => shown(key).length === 0);
    expect(unused).toEqual(Object.keys(UNUSED));
  });

  it('[I18N-01] are not put together from pieces, but have placeholders', () => {
    const glue = /\$\{t\(|\bt\([^()]*\) \+ |\{t\([^()]*\)\}(?:\{' '\}|\s*[:,–-])|\{' '\}\s*\{t\(/;
    const glued = sourcesIn('src').flatMap(({ name, code }) =>
      code
        .split('\n')
        .filter((line) => glue.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
    expect(glued).toEqual([]);
  });

  it('[I18N-01] can be read at ten in Japanese: later kanji only in the listed words', () => {
    expect(new Set(KANJI_OF_YEARS.join('')).size).toBe(80 + 160 + 200 + 202);
    expect(written('ja').flatMap(kanjiFaults)).toEqual([]);
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

  it.each(Object.entries(FIXED))('[I18N-01] match %s exactly in English (%s)', (key, id) => {
    expect(under(id)).toContain(`'${(english.get(key) as string).replaceAll('’', "'")}'`);
  });

  it.each(Object.keys(FIXED))('[I18N-01] have a translation of %s in every language', (key) => {
    for (const language of others) expect(textsOf(language).get(key)).not.toBe(english.get(key));
  });

  it('[AUTH-08] are kind where no requirement quotes them', () => {
    const fixed = Object.keys(FIXED).map((key) => english.get(key));
    const jargon = ['session.expired', 'speaking.reconnectFailed', 'microphone.denied', 'lesson.fetchFailed'];
    for (const key of jargon) {
      const said = [...english].filter(([, text]) => text === english.get(key)).map(([name]) => name);
      expect(said).toEqual([key]);
    }
    expect(new Set(fixed).size).toBe(fixed.length);
  });
});
