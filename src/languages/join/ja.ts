import type { TextsLike } from '../texts.ts';
import type { joinTexts } from './en.ts';

export const texts: TextsLike<typeof joinTexts> = {
  join: {
    title: 'クラスに入る',
    text: '先生がコードを教えてくれます。コードと名前を入力すると、先生がクラスに入れてくれます。',
    code: 'クラスのコード',
    firstName: '下の名前',
    lastName: 'みょうじ',
    submit: '先生にたのむ',
    required: 'ここに入力してください。',
    unknown: 'このコードのクラスはありません。先生といっしょにコードをたしかめてください。',
    sentTitle: 'もう少しです',
    sent: 'クラスに入りたいことが先生に伝わりました。パスワードがまだないときは、先生がわたしてくれます。それからログインしてください。',
    again: 'ほかの人が入力する',
    haveLogin: 'もうログインできます',
    haveLoginText: 'もうOutloudを使っていますか？先にログインすると、先生に正しい名前が伝わります。',
    asSelf: '{{name}}さんとしてログインしています。先生が見せてくれるコードを入力してください。',
    notYou: 'ちがう人の名前ですか？もどって、先にログアウトしてください。',
    asking: 'お待ちください',
    asked: '「{{name}}」に入りたいことが先生に伝わりました。先生が入れてくれると、新しい課題がここに出ます。',
    inTitle: 'クラスに入りました',
    in: '「{{name}}」に入りました。',
    work: '課題を見る',
  },
};
