import type { TextsLike } from '../texts.ts';
import type { ssoTexts } from './en.ts';

export const texts: TextsLike<typeof ssoTexts> = {
  sso: {
    title: 'Đăng nhập bằng tài khoản trường',
    text: 'Em hãy nhập email của trường. Outloud sẽ đưa em đến trang đăng nhập của trường.',
    email: 'Email của trường',
  },
};
