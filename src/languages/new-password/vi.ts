import type { TextsLike } from '../texts.ts';
import type { newPasswordTexts } from './en.ts';

export const texts: TextsLike<typeof newPasswordTexts> = {
  newPassword: {
    title: 'Đặt mật khẩu mới',
    text: 'Mật khẩu cần ít nhất {{n}} ký tự. Em sẽ được đăng xuất trên mọi máy.',
    password: 'Mật khẩu mới',
    submit: 'Lưu mật khẩu',
    required: 'Em hãy nhập mật khẩu mới.',
    tooShort: 'Em hãy dùng ít nhất {{n}} ký tự.',
    noUseTitle: 'Đường liên kết này không còn dùng được',
    noUseText: 'Có thể đường liên kết đã hết hạn hoặc đã được dùng rồi. Em có thể yêu cầu đường liên kết mới.',
    askAgain: 'Nhận đường liên kết mới',
  },
};
