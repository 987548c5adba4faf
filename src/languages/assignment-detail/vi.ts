import type { TextsLike } from '../texts.ts';
import type { assignmentDetailTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentDetailTexts> = {
  assignment: {
    header: 'Bài tập',
    overdue: 'Quá hạn',
    due: 'Hạn nộp: {{day}}',
    lessons: { other: '{{n}} bài học' },
    notDone: 'chưa làm xong',
    start: 'Bắt đầu bộ thẻ học',
    again: 'Làm lại',
    allDone: 'Đã xong tất cả bài học',
  },
};
