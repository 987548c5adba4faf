import type { TextsLike } from '../texts.ts';
import type { choiceTexts } from './en.ts';

export const texts: TextsLike<typeof choiceTexts> = {
  choice: {
    heard: '你聽到什麼？',
    choose: '選出正確的答案。',
    options: '答案',
    locked: '聽完之後再選。',
    ready: '可以選了。',
    read: '看完之後再選。',
    right: '答對了！',
    wrong: '不是這個。',
    correct: '正確',
    correctIs: '正確答案：{{answer}}',
    yours: '你的答案',
  },
};
