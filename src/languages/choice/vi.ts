import type { TextsLike } from '../texts.ts';
import type { choiceTexts } from './en.ts';

export const texts: TextsLike<typeof choiceTexts> = {
  choice: {
    heard: 'Em nghe thấy gì?',
    choose: 'Chọn câu trả lời đúng.',
    options: 'Các câu trả lời',
    locked: 'Nghe đến hết. Rồi chọn.',
    ready: 'Giờ em chọn nhé.',
    read: 'Đọc, rồi chọn.',
    right: 'Đúng rồi!',
    wrong: 'Chưa phải đáp án này.',
    correct: 'Đúng',
    correctIs: 'Đáp án đúng: {{answer}}',
    yours: 'Em chọn',
  },
};
