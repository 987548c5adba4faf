import type { TextsLike } from '../texts.ts';
import type { soundPracticeTexts } from './en.ts';

export const texts: TextsLike<typeof soundPracticeTexts> = {
  soundPractice: {
    title: '音の練習',
    close: '練習をとじる',
    progress: 'ステップ',
    steps: '{{taken}}/{{n}}',
    asIn: '「{{word}}」の音',
    taken: '完了',
    begin: '始める',
    goOn: '続ける',
    hear: '見て、聞いて、くらべましょう。',
    hearAgain: 'まだできていません。もう一度見て聞いて、別の形でやってみましょう。',
    loading: '音を読み込んでいます…',
    finishedTitle: '今日はおわり',
    finishedText: '{{sound}} を練習しました。わすれないように、べつの日にまた出てきます。',
    goBack: 'もどる',
    failedTitle: 'この音を読み込めませんでした',
    step: {
      hear: '音を聞く',
      tell: '音を聞き分ける',
      word: '単語を言う',
      pair: 'もう一つの単語を言う',
      sentence: '文を言う',
    },
  },
};
