import type { TextsLike } from '../texts.ts';
import type { ssoTexts } from './en.ts';

export const texts: TextsLike<typeof ssoTexts> = {
  sso: {
    title: 'Đăng nhập bằng SSO',
    text: 'Em hãy nhập email do trường hoặc tổ chức cấp. Outloud sẽ đưa em đến trang đăng nhập của nơi đó.',
    email: 'Email của trường hoặc tổ chức',
  },
};
