import type { TextsLike } from '../texts.ts';
import type { loginTexts } from './en.ts';

export const texts: TextsLike<typeof loginTexts> = {
  login: {
    title: 'ログイン',
    email: 'メールアドレス',
    password: 'パスワード',
    showPassword: 'パスワードを表示',
    stayLoggedIn: 'ログインしたままにする',
    submit: 'ログイン',
    submitting: 'お待ちください',
    emailRequired: 'メールアドレスを入力してください。',
    emailInvalid: '正しいメールアドレスを入力してください。',
    passwordRequired: 'パスワードを入力してください。',
    forgotPassword: 'パスワードをわすれたとき',
    withSso: '学校のアカウントでログイン',
    join: 'コードでクラスに入る',
    tryDemo: 'アカウントがないときは、デモ校をためす',
    back: 'ログインにもどる',
    picture: '「オー」「アー」「イー」と声を出している三人のキャラクター',
  },
};
