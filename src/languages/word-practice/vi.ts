import type { TextsLike } from '../texts.ts';
import type { wordPracticeTexts } from './en.ts';

export const texts: TextsLike<typeof wordPracticeTexts> = {
  wordPractice: {
    title: 'Luyện từ',
    loading: 'Đang tra từ…',
    meanings: 'Nghĩa của từ',
    noMeaning: 'Từ này chưa có phần giải nghĩa. Em vẫn có thể luyện nói.',
    alsoPronounced: 'Cách phát âm khác: {{ipa}}',
    practice: 'Nói từ này',
    again: 'Luyện lại',
    goBack: 'Quay lại',
    best: 'Điểm cao nhất của em: {{score}}',
    unknownTitle: 'Chưa tìm thấy từ này',
    unknownText: 'Em hãy xem lại các chữ cái, hoặc chọn một từ viết gần giống.',
    unknownAlone: 'Em hãy xem lại các chữ cái, hoặc hỏi thầy cô.',
    nearSpellings: 'Các từ viết gần giống',
    notAWordTitle: 'Không tra được từ này',
    notAWordText: 'Hãy thử một từ tiếng Anh, hoặc vài từ đi cùng nhau.',
    failedTitle: 'Chưa tải được từ này',
  },
  partOfSpeech: {
    noun: 'danh từ',
    verb: 'động từ',
    adjective: 'tính từ',
    adverb: 'trạng từ',
    pronoun: 'đại từ',
    determiner: 'từ hạn định',
    preposition: 'giới từ',
    conjunction: 'liên từ',
    interjection: 'thán từ',
    auxiliary: 'trợ động từ',
  },
};
