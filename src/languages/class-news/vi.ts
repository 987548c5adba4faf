import type { TextsLike } from '../texts.ts';
import type { classNewsTexts } from './en.ts';

export const texts: TextsLike<typeof classNewsTexts> = {
  classNews: {
    title: 'Tin cho em',
    asked: '“{{name}}” có phải lớp của em không?',
    askedBy: '“{{name}}” có phải lớp của em không? Giáo viên: {{teacher}}.',
    join: 'Đúng, em vào lớp',
    notMine: 'Không phải lớp của em',
    waiting: 'Em muốn vào lớp “{{name}}”. Em chờ thầy cô cho vào nhé.',
    takeBack: 'Em không muốn vào nữa',
    joined: 'Bây giờ em đã ở trong lớp “{{name}}”.',
    work: 'Xem bài tập mới',
    letIn: 'Bây giờ em đã ở trong lớp “{{name}}”.',
    letInBy: '{{teacher}} đã cho em vào lớp “{{name}}”.',
    password: 'Trường đã tạo mật khẩu mới cho em: {{day}}, {{time}}.',
    passwordBy: '{{teacher}} đã tạo mật khẩu mới cho em: {{day}}, {{time}}.',
    passwordHelp: 'Em không nhờ việc này? Em hãy kể với bố mẹ hoặc một thầy cô khác.',
    read: 'Em hiểu rồi',
  },
};
