import type { TextsLike } from '../texts.ts';
import type { gameTexts } from './en.ts';

export const texts: TextsLike<typeof gameTexts> = {
  game: {
    title: 'Bài học',
    close: 'Đóng bài học',
    progress: 'Tiến độ bài học',
    left: { other: 'còn {{n}} thẻ' },
    loading: 'Đang chuẩn bị bài học…',
    leaveTitle: 'Rời bài học này?',
    leaveText: 'Nếu em thoát bây giờ, lần sau các thẻ chưa xong sẽ làm lại từ đầu.',
    leaveKept: 'Điểm của các thẻ đã làm xong vẫn được lưu.',
    leaveReading: 'Nếu em thoát bây giờ, bài đọc này sẽ không được lưu.',
    leaveReadingKept: 'Em có thể đọc lại bất cứ lúc nào.',
    leave: 'Thoát',
    stay: 'Ở lại',
    halfwayTitle: 'Được một nửa rồi!',
    halfwayText: 'Em nghỉ giọng một chút nhé. Những gì em đã làm đều được lưu.',
    goOn: 'Học tiếp',
    finishedTitle: 'Đã xong bài học',
    finishedText: 'Em đã làm hết các thẻ. Điểm đã được lưu.',
    autoplayBlocked: 'Trình duyệt đã chặn tự động phát. Hãy chạm vào trang để bắt đầu nghe.',
    listen: 'Nghe',
    listenSlowly: 'Nghe chậm',
    slow: 'Chậm',
    stop: 'Dừng',
    next: 'Tiếp theo',
    warmUp: 'Khởi động',
    warmUpHint: 'Nghe trước nhé. Lát nữa em sẽ nói.',
  },
};
