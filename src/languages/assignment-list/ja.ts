import type { TextsLike } from '../texts.ts';
import type { assignmentListTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentListTexts> = {
  assignments: {
    title: '課題',
    todo: 'やること',
    overdue: '期限切れ',
    completed: '完了',
    tabs: '課題の状況',
    overdueSince: '{{day}}から期限切れ',
    lessonsDone: { other: '{{n}}レッスン中{{done}}レッスン完了' },
    emptyTodo: '今やることはありません',
    emptyTodoText: '先生が出した新しい課題はここに表示されます。',
    emptyTodoPicture: '丸いキャラクターが休み、紙飛行機が飛んでいる',
    emptyOverdue: '期限切れの課題はありません',
    emptyOverdueText: '全部、期限までにできています。すばらしいです。',
    emptyOverduePicture: '時間によゆうがあって笑っている目覚まし時計',
    emptyCompleted: '終わった課題はまだありません',
    emptyCompletedText: '終わった課題はここに表示されます。',
    unavailable: '今は一覧を表示できません',
    asOf: '{{day}}{{time}}の時点の一覧です。',
    moreOfList: '一覧を開く',
    lessOfList: '一覧をとじる',
  },
  kind: {
    study_set: '学習セット',
    read_aloud: '音読',
    ai_tutor: 'ロールプレイ',
  },
};
