import type { TextsLike } from '../texts.ts';
import type { guideTexts } from './en.ts';

export const texts: TextsLike<typeof guideTexts> = {
  guide: {
    title: 'Outloudの使い方',
    lead: '短い5つのステップで、すぐに話せます。',
    find: {
      title: '課題を見つける',
      text: 'ホームには次にやることが出ます。「今すぐやる」をおすか、一覧を開いて全部見ましょう。',
    },
    speak: {
      title: 'おして話す',
      text: '先に聞くこともできます。マイクをおして文を言いましょう。終わると自動で止まります。もう一度おしても止まります。',
    },
    score: {
      title: '結果を見る',
      text: 'チェックは「すばらしい」、半分の丸は「よくできました」、矢印は「もう少し」です。単語をタップすると、音を一つずつ見られます。',
    },
    again: {
      title: 'もう一度やる',
      text: '5回までできて、次の回は合格点が少し下がります。いちばんよい点数が残ります。',
    },
    talk: {
      title: '読む、話す',
      text: '文章を音読したり、学校にロールプレイがあれば、キャラクターと話したりします。ロールプレイでは文字でも答えられます。',
    },
    help: '声が聞こえないときは、メニューを開いてマイクをたしかめましょう。',
  },
};
