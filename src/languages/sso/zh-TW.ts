import type { TextsLike } from '../texts.ts';
import type { ssoTexts } from './en.ts';

export const texts: TextsLike<typeof ssoTexts> = {
  sso: {
    title: '使用 SSO 登入',
    text: '請輸入學校或機構的電子郵件地址，我們會帶你前往該機構的登入頁面。',
    email: '學校或機構的電子郵件',
  },
};
