import type { TextsLike } from '../texts.ts';
import type { assignmentDetailTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentDetailTexts> = {
  assignment: {
    header: '作業',
    overdue: '逾期',
    due: '{{day}} 截止',
    lessons: { other: '{{n}} 課' },
    passages: { other: '{{n}} 篇文章' },
    rolePlays: { other: '{{n}} 個角色扮演' },
    notDone: '還沒完成',
    past: '過去的分數',
    start: '開始學習集',
    startReading: '開始朗讀',
    startTalking: '開始對話',
    again: '再做一次',
    allDone: '全部的課都完成了',
    allRead: '全部的文章都讀完了',
    allTalked: '全部的角色扮演都完成了',
  },
};
