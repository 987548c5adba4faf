import type { TextsLike } from '../texts.ts';
import type { assignmentHistoryTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentHistoryTexts> = {
  history: {
    header: '過去的分數',
    of: '過去的分數：{{name}}',
    when: '時間',
    what: '課名',
    score: '分數',
    look: '看看聽到的內容',
    empty: '還沒有分數',
    emptyText: '你的分數會出現在這裡。',
    emptyPicture: '一個圓圓的角色在休息，紙飛機飛過',
    unavailable: '目前無法顯示過去的分數',
    summary: '最近 {{n}} 次的分數，最低是 {{lowest}}，最高是 {{best}}。',
  },
};
