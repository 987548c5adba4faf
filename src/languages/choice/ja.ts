import type { TextsLike } from '../texts.ts';
import type { choiceTexts } from './en.ts';

export const texts: TextsLike<typeof choiceTexts> = {
  choice: {
    heard: '何と聞こえましたか？',
    choose: '正しい答えを選びましょう。',
    options: '答え',
    locked: '最後まで聞いてから選びましょう。',
    ready: 'では、選びましょう。',
    read: '読んでから選びましょう。',
    right: '正解です！',
    wrong: 'これではありません。',
    correct: '正解',
    correctIs: '正解：{{answer}}',
    yours: '選んだ答え',
  },
};
