import type { TextsLike } from '../texts.ts';
import type { assignmentHistoryTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentHistoryTexts> = {
  history: {
    header: 'Điểm trước đây',
    of: 'Điểm trước đây: {{name}}',
    when: 'Thời gian',
    what: 'Bài học',
    score: 'Điểm',
    look: 'Xem em đã nói thế nào',
    empty: 'Chưa có điểm nào',
    emptyText: 'Điểm của em sẽ hiện ở đây.',
    emptyPicture: 'Một nhân vật tròn đang nghỉ, máy bay giấy lướt qua',
    unavailable: 'Lúc này chưa xem được điểm trước đây',
    summary: '{{n}} lần chấm gần nhất. Thấp nhất là {{lowest}} điểm, cao nhất là {{best}} điểm.',
  },
};
