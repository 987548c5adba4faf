import type { ServerTexts } from './server-texts.ts';

export const vi: ServerTexts = {
  resetMail: {
    subject: 'Đặt mật khẩu mới cho Outloud',
    hello: 'Chào {{name}},',
    text: 'Em hãy mở đường liên kết này để đặt mật khẩu mới:',
    ends: 'Đường liên kết dùng được một lần, trong {{minutes}} phút.',
    ignore: 'Nếu em không yêu cầu việc này, em cứ bỏ qua email này nhé. Mật khẩu của em vẫn như cũ.',
  },
  reminder: {
    title: 'Nhắc nhẹ em nhé',
    today: (name) => `Hôm nay là hạn nộp “${name}”.`,
    tomorrow: (name) => `Ngày mai là hạn nộp “${name}”.`,
  },
};
