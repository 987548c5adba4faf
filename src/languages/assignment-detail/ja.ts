import type { TextsLike } from '../texts.ts';
import type { assignmentDetailTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentDetailTexts> = {
  assignment: {
    header: '課題',
    overdue: '期限切れ',
    due: '期限 {{day}}',
    lessons: { other: '{{n}}レッスン' },
    notDone: 'まだ終わっていません',
    start: '学習セットを始める',
    again: 'もう一度やる',
    allDone: '全部のレッスンが終わりました',
  },
};
