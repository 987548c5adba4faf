import type { TextsLike } from '../texts.ts';
import type { newPasswordTexts } from './en.ts';

export const texts: TextsLike<typeof newPasswordTexts> = {
  newPassword: {
    title: '新しいパスワードの設定',
    text: '{{n}}文字以上にしてください。スマホでもパソコンでも、ログアウトします。',
    password: '新しいパスワード',
    submit: 'パスワードを保存',
    required: '新しいパスワードを入力してください。',
    tooShort: '{{n}}文字以上にしてください。',
    noUseTitle: 'このリンクはもう使えません',
    noUseText: '期限が切れたか、もう使われています。新しいリンクをもらえます。',
    askAgain: '新しいリンクをもらう',
  },
};
