import type { TextsLike } from '../texts.ts';
import type { assignmentHistoryTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentHistoryTexts> = {
  history: {
    header: 'Điểm trước đây',
    of: 'Điểm trước đây: {{name}}',
    when: 'Khi nào',
    what: 'Bài học',
    score: 'Điểm',
    look: 'Xem phần đã nghe được',
    empty: 'Chưa có điểm nào',
    emptyText: 'Điểm của em sẽ hiện ở đây.',
    emptyPicture: 'Một nhân vật tròn đang nghỉ, máy bay giấy lướt qua',
    unavailable: 'Lúc này chưa xem được điểm trước đây',
    summary: '{{n}} điểm gần nhất của em. Thấp nhất là {{lowest}}, cao nhất là {{best}}.',
  },
};
