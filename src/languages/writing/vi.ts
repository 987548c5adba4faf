import type { TextsLike } from '../texts.ts';
import type { writingTexts } from './en.ts';

export const texts: TextsLike<typeof writingTexts> = {
  writing: {
    title: 'Xếp các chữ cái theo đúng thứ tự.',
    boxes: 'Các ô',
    letters: 'Các chữ cái',
    letter: 'Chữ {{letter}}',
    emptyBox: 'Ô {{n}}, trống',
    filledBox: 'Ô {{n}}, {{letter}}',
    rightBox: 'Ô {{n}}, {{letter}}, đúng',
    wrongBox: 'Ô {{n}}, {{letter}}, sai',
    placed: 'Đã đặt {{letter}} vào ô {{n}}',
    takenBack: 'Ô {{n}} lại trống',
    cleared: 'Tất cả các ô đã trống',
    keys: 'Em cũng có thể gõ chữ. Phím Backspace để lấy lại một chữ.',
    redo: 'Làm lại',
    submit: 'Nộp',
    fix: 'Sửa lại',
    fillBoxes: 'Điền hết các ô để nộp.',
    listenFirst: 'Nghe đến hết để nộp.',
    right: 'Đúng rồi!',
    wrong: 'Chưa đúng. Có chữ đang ở sai ô.',
    answer: 'Đáp án đúng',
    answerIs: 'Đáp án đúng là {{answer}}.',
  },
};
