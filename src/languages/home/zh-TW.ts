import type { TextsLike } from '../texts.ts';
import type { homeTexts } from './en.ts';

export const texts: TextsLike<typeof homeTexts> = {
  home: {
    hi: '嗨，{{name}}',
    hiAll: '嗨',
    next: '下一份作業',
    due: '{{day}} {{time}} 截止',
    lessons: { other: '{{done}}/{{n}} 課' },
    doItNow: '現在就做',
    upcoming: '接下來',
    viewAll: '查看全部',
    moreOverdue: { other: '還有 {{n}} 份逾期' },
    nothingElse: '接下來沒有其他作業。',
    done: '作業都做完了',
    doneText: '老師派的新作業會出現在這裡。完成的作業可以再做一次。',
    toCompleted: '查看已完成的作業',
    unavailable: '目前無法顯示你的作業',
    talk: '和 AI 對話',
    talkTitle: '練習真實的對話',
    talkText: '選一個適合你程度的情境，慢慢來就好。',
    explore: '看看角色扮演',
  },
};
