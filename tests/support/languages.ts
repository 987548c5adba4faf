import { LANGUAGES, type Language } from '../../contract/languages.ts';

interface Tested {
  /** A preposition or article that does not fit a relative day, or a counter that ends at nine. */
  ungrammatical: RegExp;
  /** Letters of a translation. */
  letters: RegExp;
  oneCard: string;
  monday: string;
  yesterday: string;
  overdue: string;
  /** A list of two quoted words. */
  words: string;
}

/** Examples and marks of each language. */
export const TESTED: Record<Language, Tested> = {
  en: {
    ungrammatical: /\bon (?:today|tomorrow|yesterday)\b|(?<!\d)1 \p{L}+(?<!s)s\b/iu,
    letters: /^[A-Za-z\s,.?!'-]+$/,
    oneCard: '1 card',
    monday: 'Mon, Nov 30',
    yesterday: 'Yesterday',
    overdue: 'Overdue since yesterday',
    words: '“borrow” and “book”',
  },
  vi: {
    ungrammatical: /ngày (?:hôm nay|hôm qua|ngày mai)|cả 1 /iu,
    letters: /^[A-Za-zÀ-ỹĐđ\s,.?!]+$/,
    oneCard: '1 thẻ',
    monday: 'Thứ Hai, 30/11',
    yesterday: 'Hôm qua',
    overdue: 'Quá hạn từ hôm qua',
    words: '“borrow” và “book”',
  },
  ja: {
    ungrammatical: /\d\dつ|(?:今日|明日|昨日)日/u,
    letters: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー、。？！]+$/u,
    oneCard: 'カード1枚',
    monday: '11月30日(月)',
    yesterday: '昨日',
    overdue: '昨日から期限切れ',
    words: '「borrow」、「book」',
  },
  'pt-BR': {
    ungrammatical: /\b(?:em|no|na|às|o|a) (?:hoje|amanhã|ontem)\b|(?<!\d)1 (?!delas)\p{L}+s\b/iu,
    letters: /^[A-Za-zÀ-ü\s,.?!()-]+$/,
    oneCard: '1 cartão',
    monday: 'seg., 30/11',
    yesterday: 'Ontem',
    overdue: 'Atrasada desde ontem',
    words: '“borrow” e “book”',
  },
  'es-MX': {
    ungrammatical: /\b(?:el|al|del|en) (?:hoy|mañana|ayer)\b|(?<!\d)1 \p{L}+s\b/iu,
    letters: /^[A-Za-zÀ-ü\s,.?!¿¡/]+$/,
    oneCard: '1 tarjeta',
    monday: 'lun 30 de nov',
    yesterday: 'Ayer',
    overdue: 'Venció: ayer',
    words: '“borrow” y “book”',
  },
  'zh-TW': {
    ungrammatical: /[今明昨]天日/u,
    letters: /^[\p{Script=Han}、，。？！]+$/u,
    oneCard: '1 張卡片',
    monday: '11/30（週一）',
    yesterday: '昨天',
    overdue: '昨天起逾期',
    words: '「borrow」和「book」',
  },
};

export const testedInEach = <Key extends keyof Tested>(key: Key) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, TESTED[language][key]]));
