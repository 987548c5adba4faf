import type { TextsLike } from '../texts.ts';
import type { studySetDetailTexts } from './en.ts';

export const texts: TextsLike<typeof studySetDetailTexts> = {
  studySet: {
    header: '学習セット',
    start: '学習セットを始める',
    continue: '続ける',
    again: 'もう一度学ぶ',
    nextLesson: '次のレッスン',
    toAssignment: '課題にもどる',
    allDone: '全部のカードが終わりました',
    skillDone: '{{skill}}：完了',
    skillOpen: '{{skill}}：まだ',
    unavailable: 'この学習セットは今開けません',
    unavailablePicture: '丸いキャラクターが休み、紙飛行機が飛んでいる',
  },
};
