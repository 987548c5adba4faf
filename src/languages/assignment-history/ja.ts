import type { TextsLike } from '../texts.ts';
import type { assignmentHistoryTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentHistoryTexts> = {
  history: {
    header: 'これまでの点数',
    of: 'これまでの点数：{{name}}',
    when: '日時',
    what: 'レッスン',
    score: '点数',
    look: 'どう聞こえたかを見る',
    empty: '点数はまだありません',
    emptyText: '点数はここに表示されます。',
    emptyPicture: '丸いキャラクターが休み、紙飛行機が飛んでいる',
    unavailable: '今はこれまでの点数を表示できません',
    summary: '最近の{{n}}回の点数。いちばん低いのは{{lowest}}、いちばんよいのは{{best}}です。',
  },
};
