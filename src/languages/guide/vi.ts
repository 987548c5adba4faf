import type { TextsLike } from '../texts.ts';
import type { guideTexts } from './en.ts';

export const texts: TextsLike<typeof guideTexts> = {
  guide: {
    title: 'Cách dùng Outloud',
    lead: 'Chỉ năm bước ngắn là em sẵn sàng nói.',
    find: {
      title: 'Tìm bài của em',
      text: 'Trang chủ cho em biết bài cần làm tiếp theo. Nhấn “Làm ngay”, hoặc mở danh sách để xem tất cả.',
    },
    speak: {
      title: 'Nhấn rồi nói',
      text: 'Em có thể nghe trước. Nhấn micrô rồi nói câu đó. Nói xong thì máy tự dừng, hoặc em nhấn lần nữa.',
    },
    score: {
      title: 'Xem kết quả',
      text: 'Dấu tích: tuyệt vời. Nửa hình tròn: tốt. Mũi tên: cố lên. Chạm vào một từ để xem từng âm.',
    },
    again: { title: 'Thử lại', text: 'Em có năm lần, lần sau cần ít điểm hơn lần trước. Điểm cao nhất được tính.' },
    talk: {
      title: 'Đọc và trò chuyện',
      text: 'Đọc to một bài, hoặc trò chuyện với nhân vật nếu trường em có bài đóng vai. Khi đóng vai, em cũng có thể gõ chữ.',
    },
    help: 'Nếu không nghe được giọng em, em hãy mở menu để kiểm tra micrô.',
  },
};
