import type { TextsLike } from '../texts.ts';
import type { ssoTexts } from './en.ts';

export const texts: TextsLike<typeof ssoTexts> = {
  sso: {
    title: '学校のアカウントでログイン',
    text: '学校のメールアドレスを入力してください。学校のログインページを開きます。',
    email: '学校のメールアドレス',
  },
};
