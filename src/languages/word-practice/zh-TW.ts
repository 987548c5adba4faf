import type { TextsLike } from '../texts.ts';
import type { wordPracticeTexts } from './en.ts';

export const texts: TextsLike<typeof wordPracticeTexts> = {
  wordPractice: {
    title: '單字練習',
    loading: '正在查單字…',
    meanings: '意思',
    noMeaning: '這個單字還沒有解釋，但你還是可以練習。',
    alsoPronounced: '其他唸法：{{ipa}}',
    practice: '說這個單字',
    again: '再練習一次',
    goBack: '返回',
    best: '你的最高分：{{score}}',
    unknownTitle: '找不到這個單字',
    unknownText: '請檢查拼字，或選一個拼法相近的單字。',
    unknownAlone: '請檢查拼字，或問問老師。',
    nearSpellings: '拼法相近的單字',
    notAWordTitle: '查不到這個字',
    notAWordText: '請試試一個英文單字，或幾個單字組成的片語。',
    failedTitle: '無法載入這個單字',
  },
  partOfSpeech: {
    noun: '名詞',
    verb: '動詞',
    adjective: '形容詞',
    adverb: '副詞',
    pronoun: '代名詞',
    determiner: '限定詞',
    preposition: '介系詞',
    conjunction: '連接詞',
    interjection: '感嘆詞',
    auxiliary: '助動詞',
  },
};
