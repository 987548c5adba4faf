import type { TextsLike } from '../texts.ts';
import type { ssoTexts } from './en.ts';

export const texts: TextsLike<typeof ssoTexts> = {
  sso: {
    title: '使用學校帳號登入',
    text: '請輸入學校的電子郵件地址，我們會帶你前往學校的登入頁面。',
    email: '學校的電子郵件',
  },
};
