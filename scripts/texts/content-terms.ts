import type { Language } from '../../contract/languages.ts';

/**
 * Words that the study sets, passages, and role-plays of this project avoid, each with a better one: faults that native
 * readers found. server/content/check.ts finds British words and words above the level in every pack.
 */
export const CONTENT_AVOIDS: Partial<Record<Language, { says: RegExp; instead: string; in?: 'role-plays' }[]>> = {
  en: [
    {
      says: /\bwhat (do|would|can) you (want to |like to )?ask\b|\bask me about\b|what('s| is) your question/i,
      in: 'role-plays',
      instead: 'a line that gives a reason to ask',
    },
    { says: /\bpet shop\b|\bcake shop\b/i, instead: 'animal shelter, bakery' },
    { says: /\bshall (we|i)\b|\bproper \w+fast\b|that's a pity/i, instead: 'should, real, too bad' },
    { says: /\bmind the\b|\bdo sit\b|\b(ill|ring your)\b/i, instead: 'watch, have a seat, sick, call' },
    { says: /\bhelps? (you|us|me|doctors) to\b/i, instead: 'help you stay' },
    {
      says: /\b(happy|glad|hope|wish) that\b|\b(thing|something|anything) that (you|i|we)\b/i,
      in: 'role-plays',
      instead: 'no “that”',
    },
    { says: /\be-mail\b|\bany more (?=[.!?])/i, instead: 'email, anymore' },
    { says: /\bhot (lady|and ready)\b|like a fish!/i, instead: 'nothing that a class laughs at' },
  ],
  vi: [
    { says: /\bem e (là|rằng)\b/i, instead: 'Dạ, …: “I’m afraid” is not translated' },
    { says: /đậu phộng/i, instead: 'lạc' },
  ],
  ja: [
    { says: /あなた/, instead: 'no pronoun' },
    { says: /一番(?!目)/, instead: 'いちばん' },
    {
      says: /[\u3040-\u30ff\u4e00-\u9fff] [A-Za-z-]|[A-Za-z] [\u3040-\u30ff\u4e00-\u9fff]/,
      instead: 'no space around Latin letters',
    },
  ],
  'pt-BR': [
    { says: /(?<!\p{L})(a|o|as|os) (sua|seu|suas|seus)(?!\p{L})/iu, instead: 'no article before a possessive' },
    { says: /\breceio que\b/i, instead: 'na verdade: “I’m afraid” is not translated' },
    { says: /com calor/i, instead: 'quente: calor is the weather’s' },
  ],
  'es-MX': [
    { says: /\bme temo que\b/i, instead: 'Perdón, pero …: “I’m afraid” is not translated' },
    { says: /almuerzo/i, instead: 'comida, algo de comer' },
    { says: /\b(ordenador|móvil|vosotros)\b/i, instead: 'computadora, celular, ustedes' },
  ],
  'zh-TW': [
    { says: /恐怕我/, instead: '不好意思: “I’m afraid” is not translated' },
    { says: /登錄|網絡|服務器|單詞|默認|視頻|屏幕|點擊/, instead: 'a word used in Taiwan' },
  ],
};
