import type { TextsLike } from '../texts.ts';
import type { guideTexts } from './en.ts';

export const texts: TextsLike<typeof guideTexts> = {
  guide: {
    title: 'Cách dùng Outloud',
    lead: 'Năm bước ngắn là em sẵn sàng nói.',
    find: {
      title: 'Tìm bài của em',
      text: 'Trang chủ cho em biết bài cần làm tiếp theo. Bấm “Làm ngay”, hoặc mở danh sách để xem tất cả.',
    },
    speak: { title: 'Bấm rồi nói', text: 'Em có thể nghe trước. Bấm micrô, nói câu đó, nói xong thì bấm lần nữa.' },
    score: {
      title: 'Xem kết quả',
      text: 'Hình đầy là rất tốt, nửa hình là khá, hình rỗng là cần cố thêm. Bấm vào một từ để xem từng âm.',
    },
    again: { title: 'Thử lại', text: 'Em có năm lần, lần sau cần ít điểm hơn lần trước. Điểm cao nhất được tính.' },
    talk: {
      title: 'Đọc và trò chuyện',
      text: 'Đọc to một bài, hoặc trò chuyện với nhân vật nếu trường em có bài đóng vai. Khi đóng vai, em cũng có thể gõ chữ.',
    },
    help: 'Nếu micrô không nghe thấy em, em hãy mở menu và kiểm tra ở đó.',
  },
};
