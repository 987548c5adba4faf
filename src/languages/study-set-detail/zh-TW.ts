import type { TextsLike } from '../texts.ts';
import type { studySetDetailTexts } from './en.ts';

export const texts: TextsLike<typeof studySetDetailTexts> = {
  studySet: {
    header: '學習集',
    start: '開始學習集',
    continue: '繼續',
    again: '再學一次',
    nextLesson: '下一課',
    toAssignment: '回到作業',
    allDone: '所有卡片都完成了',
    skillDone: '{{skill}}：已完成',
    skillOpen: '{{skill}}：未完成',
    unavailable: '這個學習集現在無法開啟',
    unavailablePicture: '一個圓圓的角色在休息，紙飛機飛過',
  },
};
