import type { TextsLike } from '../texts.ts';
import type { assignmentDetailTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentDetailTexts> = {
  assignment: {
    header: 'Bài tập',
    overdue: 'Quá hạn',
    due: 'Hạn nộp: {{day}}',
    lessons: { other: '{{n}} bài học' },
    passages: { other: '{{n}} bài đọc' },
    rolePlays: { other: '{{n}} bài đóng vai' },
    notDone: 'chưa làm xong',
    past: 'Điểm trước đây',
    start: 'Bắt đầu bộ thẻ học',
    startReading: 'Bắt đầu đọc',
    startTalking: 'Bắt đầu trò chuyện',
    again: 'Làm lại',
    allDone: 'Đã xong tất cả bài học',
    allRead: 'Đã đọc xong tất cả bài đọc',
    allTalked: 'Đã xong tất cả bài đóng vai',
  },
};
