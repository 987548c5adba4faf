import type { TextsLike } from '../texts.ts';
import type { practiceTexts } from './en.ts';

export const texts: TextsLike<typeof practiceTexts> = {
  practice: {
    again: 'Luyện lại',
    againText: 'Những từ có âm mà gần đây em chưa đọc rõ. Nói tốt mỗi từ trong hai ngày khác nhau là em đã thuộc.',
    daysWell: 'Nói tốt {{n}}/2 ngày',
    doneToday: 'Hôm nay đã xong',
    learned: 'Đã thuộc',
    sound: 'Âm của ngày hôm nay',
    soundText: 'Âm mà gần đây em chưa đọc rõ. Luyện tốt bốn lần vào những ngày khác nhau là em đã thuộc.',
    asIn: 'như trong “{{word}}”',
    soundSteps: { other: 'Đã xong {{n}} bước' },
    soundRounds: 'Luyện tốt {{n}}/{{of}} lần',
    soundBegin: 'Luyện âm này',
    soundGoOn: 'Luyện tiếp âm này',
    soundBack: 'Trở lại vào {{day}}',
    week: 'Tuần này',
    question: 'Tuần này em muốn luyện mấy ngày?',
    progress: { other: '{{n}}/{{goal}} ngày' },
    days: { other: '{{n}} ngày' },
    reached: 'Em đã đạt mục tiêu tuần này.',
    change: 'Đổi mục tiêu',
    noGoal: 'Không đặt mục tiêu',
    practiced: 'đã luyện',
    lastWeek: 'Trong 7 ngày qua',
    assignmentsCompleted: { other: 'Đã xong {{n}} bài tập' },
    lessonsDone: { other: 'Đã xong {{n}} bài học' },
    minutes: { other: 'Luyện {{n}} phút' },
  },
};
