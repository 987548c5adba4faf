import type { TextsLike } from '../texts.ts';
import type { classNewsTexts } from './en.ts';

export const texts: TextsLike<typeof classNewsTexts> = {
  classNews: {
    title: 'お知らせ',
    asked: '自分のクラスは「{{name}}」ですか？',
    askedBy: '自分のクラスは「{{name}}」ですか？先生は{{teacher}}先生です。',
    join: 'はい、入ります',
    notMine: 'ちがうクラスです',
    waiting: '「{{name}}」に入りたいことが先生に伝わっています。先生が入れてくれるのを待っています。',
    takeBack: '入るのをやめる',
    joined: '「{{name}}」に入りました。',
    work: '新しい課題を見る',
    letIn: '「{{name}}」に入りました。',
    letInBy: '{{teacher}}先生が「{{name}}」に入れてくれました。',
    password: '学校が新しいパスワードを作りました（{{day}} {{time}}）。',
    passwordBy: '{{teacher}}先生が新しいパスワードを作りました（{{day}} {{time}}）。',
    passwordHelp: 'たのんでいないときは、おうちの人かほかの先生に話してください。',
    read: 'わかりました',
  },
};
