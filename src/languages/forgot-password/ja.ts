import type { TextsLike } from '../texts.ts';
import type { forgotPasswordTexts } from './en.ts';

export const texts: TextsLike<typeof forgotPasswordTexts> = {
  forgotPassword: {
    title: 'パスワードをわすれたとき',
    text: 'メールアドレスを入力してください。新しいパスワードを設定するためのリンクを送ります。',
    submit: '送信',
    sent: 'メールを送りました。受信箱をたしかめて、新しいパスワードを設定してください。',
    sentToAdministrator: '学校のOutloudの係の人にお願いを送りました。新しいパスワードの設定を手伝ってもらえます。',
  },
};
