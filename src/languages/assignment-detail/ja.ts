import type { TextsLike } from '../texts.ts';
import type { assignmentDetailTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentDetailTexts> = {
  assignment: {
    header: '課題',
    overdue: '期限切れ',
    due: '期限 {{day}}',
    lessons: { other: '{{n}}レッスン' },
    passages: { other: '文章{{n}}本' },
    rolePlays: { other: 'ロールプレイ{{n}}本' },
    notDone: 'まだ終わっていません',
    past: 'これまでの点数',
    start: '学習セットを始める',
    startReading: '読み始める',
    startTalking: '話し始める',
    again: 'もう一度やる',
    allDone: '全部のレッスンが終わりました',
    allRead: '全部の文章を読み終わりました',
    allTalked: '全部のロールプレイが終わりました',
  },
};
