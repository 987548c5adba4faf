import type { TextsLike } from '../texts.ts';
import type { soundPracticeTexts } from './en.ts';

export const texts: TextsLike<typeof soundPracticeTexts> = {
  soundPractice: {
    title: '發音練習',
    close: '關閉練習',
    progress: '步驟',
    steps: '{{taken}}/{{n}}',
    asIn: '「{{word}}」裡的音',
    taken: '完成',
    begin: '開始',
    goOn: '繼續',
    hear: '看一看，聽一聽，比一比。',
    hearAgain: '還沒答對。再看一次、聽一次，換個方式試試。',
    loading: '正在準備這個音…',
    finishedTitle: '今天完成了',
    finishedText: '你練習了 {{sound}}。改天會再出現，讓你記得更牢。',
    goBack: '返回',
    failedTitle: '無法載入這個音',
    step: {
      hear: '聽這個音',
      tell: '分辨兩個音',
      word: '說出單字',
      pair: '說出另一個單字',
      sentence: '說一個句子',
    },
  },
};
