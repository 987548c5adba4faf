import type { TextsLike } from '../texts.ts';
import type { readAloudDetailTexts } from './en.ts';

export const texts: TextsLike<typeof readAloudDetailTexts> = {
  passage: {
    header: 'Bài đọc',
    text: 'Nội dung bài đọc',
    level: 'Trình độ {{level}}',
    words: { other: '{{n}} từ' },
    minutes: { other: 'Khoảng {{n}} phút' },
    showText: 'Xem cả bài',
    foldText: 'Thu gọn',
    model: 'Em có thể nghe giọng mẫu trước.',
    keyWords: { other: '{{n}} từ khóa' },
    warmUp: 'Khởi động',
    start: 'Bắt đầu đọc',
    again: 'Đọc lại',
    unavailable: 'Hiện chưa xem được bài đọc này',
  },
  keyWords: {
    title: 'Từ khóa',
    progress: 'Tiến độ khởi động',
    place: '{{n}}/{{total}}',
    skip: 'Bỏ qua',
    skipLong: 'Bỏ qua, đọc bài luôn',
    sayIt: 'Nói từ này',
    again: 'Nói lại',
    previous: 'Từ trước',
    next: 'Tiếp theo',
    readyTitle: 'Sẵn sàng đọc bài',
    seen: { other: 'Em đã xem hết {{n}} từ khóa.' },
    unavailable: 'Hiện chưa xem được các từ khóa',
  },
};
