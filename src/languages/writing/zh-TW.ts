import type { TextsLike } from '../texts.ts';
import type { writingTexts } from './en.ts';

export const texts: TextsLike<typeof writingTexts> = {
  writing: {
    title: '把字母排成正確的順序。',
    boxes: '格子',
    letters: '字母',
    letter: '字母 {{letter}}',
    emptyBox: '第 {{n}} 格，空的',
    filledBox: '第 {{n}} 格，{{letter}}',
    rightBox: '第 {{n}} 格，{{letter}}，正確',
    wrongBox: '第 {{n}} 格，{{letter}}，不正確',
    placed: '{{letter}} 放進第 {{n}} 格',
    takenBack: '第 {{n}} 格又空了',
    cleared: '所有格子都空了',
    keys: '也可以用鍵盤輸入字母，Backspace 可以退回一個。',
    redo: '清空重來',
    submit: '送出',
    fix: '訂正',
    fillBoxes: '填滿每一格才能送出。',
    listenFirst: '聽完才能送出。',
    right: '答對了！',
    wrong: '還沒對，有些字母放錯格子了。',
    answer: '正確答案',
    answerIs: '正確答案是 {{answer}}。',
  },
};
