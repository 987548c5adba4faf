import type { TextsLike } from '../texts.ts';
import type { assignmentListTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentListTexts> = {
  assignments: {
    title: '作業',
    todo: '待完成',
    overdue: '逾期',
    completed: '已完成',
    tabs: '作業狀態',
    overdueSince: '{{day}}起逾期',
    lessonsDone: { other: '共 {{n}} 課，已完成 {{done}} 課' },
    emptyTodo: '現在沒有要做的作業',
    emptyTodoText: '老師派的新作業會出現在這裡。',
    emptyTodoPicture: '一個圓圓的角色在休息，紙飛機飛過',
    emptyOverdue: '沒有逾期的作業',
    emptyOverdueText: '你的作業都準時完成，做得好。',
    emptyOverduePicture: '時間還很多，鬧鐘露出笑容',
    emptyCompleted: '還沒有完成的作業',
    emptyCompletedText: '你完成的作業會出現在這裡。',
    unavailable: '目前無法顯示作業列表',
    asOf: '這是 {{day}} {{time}} 的列表。',
    moreOfList: '展開列表',
    lessOfList: '收起列表',
  },
  kind: {
    study_set: '學習集',
    read_aloud: '朗讀',
    ai_tutor: '角色扮演',
  },
};
