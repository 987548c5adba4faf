import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEnglish } from '../../words/is-english.ts';

const none: ReadonlySet<string> = new Set();

/** Sentences as students of the five languages type them, without diacritics. */
const OTHER_LANGUAGES = `
  me gusta la sopa de pollo
  a mi me gusta el pescado
  no se
  quiero un vaso de agua por favor
  la casa es bonita
  no entiendo nada
  me llamo Ana
  es un gato
  por que no
  te amo
  cuanto cuesta esto
  no quiero
  eu quero um peixe por favor
  quanto custa isso
  um copo de agua
  nao sei o que dizer
  oi tudo bem
  toi muon an ca
  xin chao co
  cai nay bao nhieu tien
  em thich com ga
  cho em mot ly nuoc
  khong biet
  em hay ghi am lai
  em hay nhap dia chi email
  watashi wa sakana ga suki desu
  ikura desu ka
  sushi o kudasai
  kore wa nan desu ka
  こんにちは fish
  wo yao chi yu
  duo shao qian
  wo bu zhi dao
  qing gei wo yi bei shui
  我要吃 fish
  ni hao
`
  .trim()
  .split(/\n\s*/);

const ENGLISH = `
  i like fish
  I wnat the fish plese
  how much it costs
  no
  yes please
  where you live
  I no like
  I am agree with you
  he go to school yesterday
  I from Vietnam
  i dont know
  its delicious
  goodbye
  I'd like the grilled fish, please.
  Do you have broccoli?
  My name is Minh
  two fish and rice
  spicy
`
  .trim()
  .split(/\n\s*/);

describe('a sentence', () => {
  it.each(ENGLISH)('[RP-04] is English even with mistakes: %s', (sentence) => {
    expect(isEnglish(sentence, none)).toBe(true);
  });

  it.each(OTHER_LANGUAGES)('[RP-04] is in another language: %s', (sentence) => {
    expect(isEnglish(sentence, none)).toBe(false);
  });

  it('[RP-04] is nonsense in 500 ways', () => {
    const row = (keys: string) => fc.string({ unit: fc.constantFrom(...keys), minLength: 4, maxLength: 9 });
    const mash = fc
      .oneof(row('qwertyuiop'), row('asdfghjkl'), row('zxcvbnm'))
      .filter((word) => /[^aeiou]{3}/.test(word));
    fc.assert(
      fc.property(fc.array(mash, { minLength: 1, maxLength: 6 }), (words) => {
        expect(isEnglish(words.join(' '), none)).toBe(false);
      }),
      { numRuns: 500, seed: 31 },
    );
  });

  it("[RP-04] can consist of a scenario's names", () => {
    expect(isEnglish('Canh chua, please.', new Set(['canh', 'chua']))).toBe(true);
  });
});
