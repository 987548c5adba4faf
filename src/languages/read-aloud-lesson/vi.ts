import type { TextsLike } from '../texts.ts';
import type { readAloudLessonTexts } from './en.ts';

export const texts: TextsLike<typeof readAloudLessonTexts> = {
  readAloud: {
    close: 'Đóng bài đọc',
    start: 'Bắt đầu đọc',
    goOn: 'Đọc tiếp',
    pause: 'Tạm dừng',
    finish: 'Đọc xong',
    scoring: 'Đang nghe bài đọc của em…',
    progress: { other: '{{read}}/{{n}} từ' },
    time: 'Thời gian',
    paused: 'Đang tạm dừng. Phần em đã đọc vẫn còn.',
    lost: 'Micrô vừa bị ngắt. Phần em đã đọc vẫn còn: em có thể đọc tiếp, hoặc kết thúc ở đây.',
    interrupted:
      'Micrô bỗng im tiếng. Có thể một cuộc gọi hoặc ứng dụng khác đang dùng nó. Phần em đã đọc vẫn còn: em có thể đọc tiếp, hoặc kết thúc ở đây.',
    troubled: 'Phần em đã đọc vẫn còn.',
    alone: 'Mất kết nối mạng. Em cứ đọc tiếp nhé, bài đọc không bị mất.',
    full: 'Máy này hết bộ nhớ để lưu bản ghi âm. Em giữ trang này mở đến khi đọc xong nhé.',
    failed: 'Chưa chấm được bài đọc của em. Bản ghi âm vẫn còn ở đây.',
    unavailable: 'Chưa mở được bài đọc này',
    tapHint: 'Nếu phần tô sáng không theo kịp, em chạm vào từ đang đọc nhé.',
    paceTarget: '{{pace}} từ/phút. Mục tiêu: {{from}}–{{to}}.',
    paceWait: 'Tốc độ của em',
    slowDown: 'Nhanh quá, chậm lại nhé.',
    recover: {
      title: 'Đọc tiếp từ chỗ đã dừng?',
      text: { other: 'Đã lưu {{n}} giây em vừa đọc.' },
      startOver: 'Đọc lại từ đầu',
    },
    settings: {
      open: 'Cài đặt chữ',
      close: 'Đóng cài đặt chữ',
      size: 'Cỡ chữ',
      sizes: { small: 'Nhỏ', medium: 'Vừa', large: 'Lớn', huge: 'Rất lớn' },
      font: 'Kiểu chữ',
      fonts: { default: 'Thông thường', 'sans-serif': 'Không chân', serif: 'Có chân' },
      highlight: 'Tô sáng chữ',
      highlightText: 'Cho biết em đang đọc đến đâu',
      autoScroll: 'Tự động cuộn',
      autoScrollText: 'Trang cuộn theo em',
      speed: 'Tốc độ đọc',
      speeds: { own: 'Của em', slow: 'Chậm', medium: 'Vừa', native: 'Như người bản ngữ' },
      ownText: 'Phần tô sáng đi theo giọng em.',
      speedText: 'Phần tô sáng đi với tốc độ {{n}} từ/phút. Em đọc theo nhé.',
    },
  },
};
