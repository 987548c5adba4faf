import type { TextsLike } from '../texts.ts';
import type { practiceTexts } from './en.ts';

export const texts: TextsLike<typeof practiceTexts> = {
  practice: {
    again: 'もう一度練習',
    againText: 'さいきんむずかしかった音が入っている単語です。べつの2日に上手に言えたら、マスターです。',
    daysWell: '上手に言えた日 {{n}}/2',
    doneToday: '今日はおわり',
    learned: 'マスター',
    lastWeek: 'この7日間',
    assignmentsCompleted: { other: '完了した課題 {{n}}' },
    lessonsDone: { other: '終わったレッスン {{n}}' },
    minutes: { other: '練習 {{n}}分' },
  },
};
