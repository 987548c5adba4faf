import type { TextsLike } from '../texts.ts';
import type { writingTexts } from './en.ts';

export const texts: TextsLike<typeof writingTexts> = {
  writing: {
    title: '文字を正しい順にならべましょう。',
    boxes: 'マス',
    letters: '文字',
    letter: '文字 {{letter}}',
    emptyBox: '{{n}}番目のマス、空',
    filledBox: '{{n}}番目のマス、{{letter}}',
    rightBox: '{{n}}番目のマス、{{letter}}、正解',
    wrongBox: '{{n}}番目のマス、{{letter}}、まちがい',
    placed: '{{letter}}を{{n}}番目のマスに入れました',
    takenBack: '{{n}}番目のマスは空になりました',
    cleared: '全部のマスが空になりました',
    keys: 'キーボードでも入力できます。Backspaceで一つもどせます。',
    redo: 'やり直す',
    submit: '答え合わせ',
    fix: 'なおす',
    fillBoxes: '全部のマスをうめると答え合わせができます。',
    listenFirst: '最後まで聞くと答え合わせができます。',
    right: '正解です！',
    wrong: 'もう少しです。ちがうマスに入っている文字があります。',
    answer: '正しい答え',
    answerIs: '正しい答えは {{answer}} です。',
  },
};
