import type { TextsLike } from '../texts.ts';
import type { practiceTexts } from './en.ts';

export const texts: TextsLike<typeof practiceTexts> = {
  practice: {
    again: '再練一次',
    againText: '這些單字裡有你最近覺得難的音。每個單字在不同的兩天都說得好，就學會了。',
    daysWell: '說得好的日子 {{n}}/2',
    doneToday: '今天完成了',
    learned: '學會了',
    sound: '今日發音',
    soundText: '這是你最近覺得難的音。在不同的日子練好四次，就學會了。',
    asIn: '「{{word}}」裡的音',
    soundSteps: { other: '完成 {{n}} 個步驟' },
    soundRounds: '練得好的次數 {{n}}/{{of}}',
    soundBegin: '練習這個音',
    soundGoOn: '繼續練這個音',
    soundBack: '{{day}}再練',
    week: '這個星期',
    question: '這個星期你想練幾天？',
    progress: { other: '{{goal}} 天中的 {{n}} 天' },
    days: { other: '{{n}} 天' },
    reached: '你達成這個星期的目標了。',
    change: '更改目標',
    noGoal: '不設目標',
    practiced: '有練習',
    lastWeek: '最近 7 天',
    assignmentsCompleted: { other: '完成 {{n}} 份作業' },
    lessonsDone: { other: '完成 {{n}} 課' },
    minutes: { other: '練習 {{n}} 分鐘' },
  },
};
