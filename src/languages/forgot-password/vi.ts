import type { TextsLike } from '../texts.ts';
import type { forgotPasswordTexts } from './en.ts';

export const texts: TextsLike<typeof forgotPasswordTexts> = {
  forgotPassword: {
    title: 'Quên mật khẩu',
    text: 'Em hãy nhập địa chỉ email. Outloud sẽ gửi cho em đường liên kết để đặt mật khẩu mới.',
    submit: 'Gửi',
    sent: 'Outloud đã gửi email cho em. Em hãy mở hộp thư và đặt lại mật khẩu nhé.',
    sentToAdministrator:
      'Yêu cầu của em đã được gửi đến người phụ trách Outloud của trường. Người đó sẽ giúp em đặt lại mật khẩu.',
  },
};
