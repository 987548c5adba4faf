import type { TextsLike } from '../texts.ts';
import type { assignmentListTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentListTexts> = {
  assignments: {
    title: 'Bài tập',
    todo: 'Cần làm',
    overdue: 'Quá hạn',
    completed: 'Đã xong',
    tabs: 'Bài tập theo tình trạng',
    overdueSince: 'Quá hạn từ {{day}}',
    lessonsDone: { other: 'Đã xong {{done}}/{{n}} bài học' },
    emptyTodo: 'Hiện chưa có bài nào',
    emptyTodoText: 'Bài mới thầy cô giao sẽ hiện ở đây.',
    emptyTodoPicture: 'Một nhân vật tròn đang nghỉ, máy bay giấy lướt qua',
    emptyOverdue: 'Không có bài nào quá hạn',
    emptyOverdueText: 'Em làm bài đúng hạn hết rồi. Giỏi lắm.',
    emptyOverduePicture: 'Chiếc đồng hồ báo thức đang cười, vẫn còn nhiều thời gian',
    emptyCompleted: 'Chưa có bài nào làm xong',
    emptyCompletedText: 'Bài em làm xong sẽ hiện ở đây.',
    unavailable: 'Danh sách chưa tải được',
    asOf: 'Danh sách của em lúc {{time}}, {{day}}.',
    moreOfList: 'Xem thêm',
    lessOfList: 'Thu gọn danh sách',
  },
  kind: {
    study_set: 'Bộ thẻ học',
    read_aloud: 'Đọc thành tiếng',
    ai_tutor: 'Đóng vai',
  },
};
