import type { TextsLike } from '../texts.ts';
import type { studySetDetailTexts } from './en.ts';

export const texts: TextsLike<typeof studySetDetailTexts> = {
  studySet: {
    header: 'Bộ thẻ học',
    start: 'Bắt đầu bộ thẻ học',
    continue: 'Tiếp tục',
    again: 'Học lại',
    nextLesson: 'Bài học tiếp theo',
    toAssignment: 'Quay lại bài tập',
    allDone: 'Đã xong tất cả thẻ',
    skillDone: '{{skill}}: đã xong',
    skillOpen: '{{skill}}: chưa xong',
    unavailable: 'Bộ thẻ học này chưa mở được',
    unavailablePicture: 'Một nhân vật tròn đang nghỉ, máy bay giấy lướt qua',
  },
};
