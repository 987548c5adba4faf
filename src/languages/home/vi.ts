import type { TextsLike } from '../texts.ts';
import type { homeTexts } from './en.ts';

export const texts: TextsLike<typeof homeTexts> = {
  home: {
    hi: 'Chào {{name}}',
    hiAll: 'Chào em',
    next: 'Bài tập tiếp theo',
    due: 'Hạn nộp: {{day}}, {{time}}',
    lessons: { other: '{{done}}/{{n}} bài học' },
    doItNow: 'Làm ngay',
    upcoming: 'Sắp tới',
    viewAll: 'Xem tất cả',
    moreOverdue: { other: 'Còn {{n}} bài quá hạn' },
    nothingElse: 'Sắp tới chưa có bài nào khác.',
    done: 'Em làm xong hết bài rồi',
    doneText: 'Bài mới thầy cô giao sẽ hiện ở đây. Em có thể làm lại bài đã xong.',
    toCompleted: 'Xem bài đã xong',
    unavailable: 'Hiện chưa xem được bài của em',
    talk: 'Trò chuyện với AI',
    talkTitle: 'Luyện trò chuyện như thật',
    talkText: 'Chọn một tình huống hợp trình độ. Em cứ thong thả nhé.',
    explore: 'Xem các bài đóng vai',
  },
};
