import type { TextsLike } from '../texts.ts';
import type { gameTexts } from './en.ts';

export const texts: TextsLike<typeof gameTexts> = {
  game: {
    title: 'レッスン',
    close: 'レッスンをとじる',
    progress: 'レッスンの進み具合',
    left: { other: 'あと{{n}}枚' },
    loading: 'レッスンを用意しています…',
    leaveTitle: 'レッスンをやめますか？',
    leaveText: '今やめると、終わっていないカードは、次に最初からになります。',
    leaveKept: '終わったカードの点数は残ります。',
    leaveReading: '今やめると、この音読は残りません。',
    leaveReadingKept: 'いつでも、もう一度読むことができます。',
    leave: 'やめる',
    stay: '続ける',
    halfwayTitle: '半分できました！',
    halfwayText: '少し声を休めましょう。ここまでの点数は記録されました。',
    goOn: '続ける',
    finishedTitle: 'レッスン完了',
    finishedText: '全部のカードが終わりました。点数は記録されました。',
    autoplayBlocked: 'ブラウザーが音声を止めました。画面をタップすると音声が始まります。',
    listen: '聞く',
    listenSlowly: 'ゆっくり聞く',
    slow: 'ゆっくり',
    stop: '止める',
    next: '次へ',
    warmUp: 'ウォームアップ',
    warmUpHint: 'まず聞きましょう。あとで声に出して言います。',
  },
};
