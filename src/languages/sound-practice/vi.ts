import type { TextsLike } from '../texts.ts';
import type { soundPracticeTexts } from './en.ts';

export const texts: TextsLike<typeof soundPracticeTexts> = {
  soundPractice: {
    title: 'Luyện âm',
    close: 'Đóng phần luyện',
    progress: 'Các bước',
    steps: '{{taken}}/{{n}}',
    asIn: 'như trong “{{word}}”',
    taken: 'đã xong',
    begin: 'Bắt đầu',
    goOn: 'Tiếp tục',
    hear: 'Nhìn, nghe và so sánh.',
    hearAgain: 'Chưa đúng. Nhìn và nghe lại, rồi thử cách khác nhé.',
    loading: 'Đang chuẩn bị âm…',
    finishedTitle: 'Hôm nay đã xong',
    finishedText: 'Em đã luyện {{sound}}. Âm này sẽ trở lại vào một ngày khác để em nhớ lâu.',
    goBack: 'Quay lại',
    failedTitle: 'Không tải được âm này',
    step: {
      hear: 'Nghe âm',
      tell: 'Phân biệt hai âm',
      word: 'Nói từ',
      pair: 'Nói từ kia',
      sentence: 'Nói một câu',
    },
  },
};
