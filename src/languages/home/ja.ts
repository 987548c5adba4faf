import type { TextsLike } from '../texts.ts';
import type { homeTexts } from './en.ts';

export const texts: TextsLike<typeof homeTexts> = {
  home: {
    hi: 'こんにちは、{{name}}さん',
    hiAll: 'こんにちは',
    next: '次の課題',
    due: '期限 {{day}} {{time}}',
    lessons: { other: 'レッスン {{done}}/{{n}}' },
    doItNow: '今すぐやる',
    upcoming: 'これからの課題',
    viewAll: '全部見る',
    moreOverdue: { other: '期限切れがあと{{n}}件' },
    nothingElse: 'ほかに予定の課題はありません。',
    done: '全部終わりました',
    doneText: '先生が出した新しい課題はここに表示されます。終わった課題はもう一度できます。',
    toCompleted: '終わった課題を見る',
    unavailable: '今は課題を表示できません',
    talk: 'AIと話す',
    talkTitle: '本番のつもりで会話を練習しましょう',
    talkText: '自分のレベルに合う場面を選びましょう。急がなくてだいじょうぶです。',
    explore: 'ロールプレイを見る',
  },
};
