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
    noun: '名前の言葉',
    verb: '動きの言葉',
    adjective: '様子の言葉',
    adverb: 'くわしくする言葉',
    pronoun: '代わりの言葉',
    determiner: '名前の前の言葉',
    preposition: '場所や時をしめす言葉',
    conjunction: 'つなぐ言葉',
    interjection: '気持ちの言葉',
    auxiliary: '動きを助ける言葉',
  },
};
