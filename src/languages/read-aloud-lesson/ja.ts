import type { TextsLike } from '../texts.ts';
import type { readAloudLessonTexts } from './en.ts';

export const texts: TextsLike<typeof readAloudLessonTexts> = {
  readAloud: {
    close: '音読をとじる',
    start: '読み始める',
    goOn: '続きを読む',
    pause: 'いったん止める',
    finish: '終える',
    scoring: '音読を聞いています…',
    progress: { other: '{{n}}語中{{read}}語' },
    time: '時間',
    paused: 'いったん止めています。ここまでの音読は残っています。',
    lost: 'マイクが外れました。ここまでの音読は残っています。続きを読むか、ここで終えてください。',
    interrupted:
      'マイクから音が来なくなりました。電話やほかのアプリが使っているかもしれません。ここまでの音読は残っています。続きを読むか、ここで終えてください。',
    troubled: 'ここまでの音読は残っています。',
    alone: 'インターネットにつながっていません。そのまま読んでください。音読は消えません。',
    full: 'このスマホやパソコンには、録音を保存する空きがもうありません。読み終わるまで、このページを開いておいてください。',
    failed: '音読の点数を出せませんでした。録音はここに残っています。',
    unavailable: 'この文章を開けません',
    tapHint: 'ハイライトがずれたら、読んでいる単語をタップしてください。',
    paceTarget: '1分間に{{pace}}語。目標は{{from}}から{{to}}です。',
    paceWait: '読む速さ',
    slowDown: 'もっとゆっくり読みましょう。',
    recover: {
      title: '続きから読みますか？',
      text: { other: 'ここまでの音読が{{n}}秒分残っています。' },
      startOver: '最初から読む',
    },
    settings: {
      open: '文字の設定',
      close: '文字の設定をとじる',
      size: '文字の大きさ',
      sizes: { small: '小さい', medium: 'ふつう', large: '大きい', huge: 'とても大きい' },
      font: '文字の種類',
      fonts: { default: 'ふつう', 'sans-serif': 'ゴシック体', serif: '明朝体' },
      highlight: 'ハイライト',
      highlightText: '読んでいるところに色がつきます',
      autoScroll: '自動スクロール',
      autoScrollText: '読むのに合わせてページが動きます',
      speed: '読む速さ',
      speeds: { own: '自分の速さ', slow: 'ゆっくり', medium: 'ふつう', native: '英語が母語の人' },
      ownText: '自分の声に合わせて、ハイライトが動きます。',
      speedText: '1分間に{{n}}語の速さで、ハイライトが動きます。合わせて読みましょう。',
    },
  },
};
