import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { translator } from '../../src/languages/translator.ts';
import { testedInEach } from '../support/languages.ts';
import { textsOf } from '../../scripts/texts/files.ts';

/** Creates a translator whose dictionary has only the test's texts. */
function speaker(language: Language) {
  const groups = (of: Language) => {
    const tree: Record<string, Record<string, unknown>> = {};
    for (const [key, text] of textsOf(of)) {
      const [group = '', ...rest] = key.split('.');
      if (rest.length === 1) (tree[group] ??= {})[rest[0]!] = text;
    }
    return tree;
  };
  return translator<string>(language, groups(language), groups('en'));
}
const inEach = <Value>(say: (one: ReturnType<typeof speaker>) => Value) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, say(speaker(language))]));

const MONDAY = new Date(2026, 10, 30, 20, 5).toISOString();
const now = new Date(2026, 10, 22, 9).getTime();

describe('a translator', () => {
  it('[I18N-01] counts like the language', () => {
    const cards = (n: number) => inEach(({ t }) => t('detailPage.cards', { n }));
    expect(cards(1)).toEqual(testedInEach('oneCard'));
    expect(cards(0)).toMatchObject({ en: '0 cards', 'pt-BR': '0 cartão', 'es-MX': '0 tarjetas' });
    expect(cards(12)).toMatchObject({ en: '12 cards', 'pt-BR': '12 cartões', 'es-MX': '12 tarjetas' });
    expect(cards(1_000_000)).toMatchObject({
      en: '1,000,000 cards',
      'pt-BR': '1.000.000 cartões',
      'es-MX': '1,000,000 tarjetas',
    });
  });

  it('[I18N-01] falls back to English, and then counts like English', () => {
    const { t } = translator<string>('ja', {}, { cards: { one: '{{n}} card', other: '{{n}} cards' } });
    expect([t('cards', { n: 1 }), t('cards', { n: 2 })]).toEqual(['1 card', '2 cards']);
  });

  it('[I18N-01] writes a date like a school in the country', () => {
    expect(inEach(({ formatDate }) => formatDate(MONDAY, now))).toEqual(testedInEach('monday'));
    const lastYear = new Date(2025, 10, 30).getTime();
    expect(inEach(({ formatDate }) => /2026/.test(formatDate(MONDAY, lastYear)))).toEqual(inEach(() => true));
  });

  it('[I18N-01] names a near day, without a capital within a sentence', () => {
    const yesterday = new Date(2026, 10, 21, 9).toISOString();
    expect(inEach(({ formatDay }) => formatDay(yesterday, now))).toEqual(testedInEach('yesterday'));
    const overdue = inEach(({ t, formatDay }) =>
      t('assignments.overdueSince', { day: formatDay(yesterday, now, 'inSentence') }),
    );
    expect(overdue).toEqual(testedInEach('overdue'));
  });

  it('[I18N-01] writes a percentage and a list', () => {
    expect(inEach(({ formatPercent }) => formatPercent(87))).toEqual(inEach(() => '87%'));
    const words = inEach(({ t, formatList }) =>
      formatList(['borrow', 'book'].map((word) => t('word.quoted', { word }))),
    );
    expect(words).toEqual(testedInEach('words'));
  });
});
