import type { TextsLike } from '../texts.ts';
import type { joinTexts } from './en.ts';

export const texts: TextsLike<typeof joinTexts> = {
  join: {
    title: 'Vào lớp',
    text: 'Thầy cô sẽ cho em một mã. Em nhập mã và tên của em ở đây, rồi thầy cô sẽ cho em vào lớp.',
    code: 'Mã lớp',
    firstName: 'Tên và tên đệm',
    lastName: 'Họ',
    submit: 'Xin vào lớp',
    required: 'Em hãy điền ô này.',
    unknown: 'Không có lớp nào dùng mã này. Em hãy xem lại mã cùng thầy cô.',
    sentTitle: 'Sắp xong rồi',
    sent: 'Thầy cô đã thấy em muốn vào lớp. Nếu em chưa có mật khẩu, thầy cô sẽ đưa cho em. Sau đó em đăng nhập nhé.',
    again: 'Nhập cho em khác',
  },
};
