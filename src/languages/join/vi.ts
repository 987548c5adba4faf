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
    haveLogin: 'Em đã có tài khoản',
    haveLoginText: 'Em đã dùng Outloud rồi? Em hãy đăng nhập trước, để thầy cô thấy đúng tên của em.',
    asSelf: 'Em đang đăng nhập với tên {{name}}. Em hãy nhập mã mà thầy cô cho em xem.',
    notYou: 'Không phải em? Em hãy quay lại và đăng xuất trước.',
    asking: 'Em chờ một chút nhé',
    asked: 'Thầy cô đã thấy em muốn vào lớp “{{name}}”. Khi thầy cô cho em vào, bài tập mới sẽ có ở đây.',
    inTitle: 'Em đã vào lớp!',
    in: 'Bây giờ em đã ở trong lớp “{{name}}”.',
    work: 'Xem bài tập của em',
  },
};
