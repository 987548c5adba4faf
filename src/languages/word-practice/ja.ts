import type { TextsLike } from '../texts.ts';
import type { wordPracticeTexts } from './en.ts';

export const texts: TextsLike<typeof wordPracticeTexts> = {
  wordPractice: {
    title: '単語の練習',
    loading: '単語を調べています…',
    meanings: '意味',
    noMeaning: 'この単語の意味はまだありません。発音の練習はできます。',
    alsoPronounced: 'ほかの発音：{{ipa}}',
    practice: 'この単語を言う',
    again: 'もう一度練習する',
    goBack: 'もどる',
    best: 'いちばんよい点数：{{score}}',
    unknownTitle: 'この単語は見つかりませんでした',
    unknownText: 'つづりをたしかめるか、にている単語を選んでください。',
    unknownAlone: 'つづりをたしかめるか、先生に聞いてください。',
    nearSpellings: 'つづりがにている単語',
    notAWordTitle: 'これは調べられません',
    notAWordText: '英語の単語を一つ、または短いことばを入れてください。',
    failedTitle: '単語を読み込めませんでした',
  },
  partOfSpeech: {
    noun: '名詞',
    verb: '動詞',
    adjective: '形容詞',
    adverb: '副詞',
    pronoun: '代名詞',
    determiner: '限定詞（theなど）',
    preposition: '前置詞',
    conjunction: '接続詞',
    interjection: '間投詞',
    auxiliary: '助動詞',
  },
};
