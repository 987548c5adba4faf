import type { TextsLike } from '../texts.ts';
import type { noticesTexts } from './en.ts';

export const texts: TextsLike<typeof noticesTexts> = {
  notice: {
    close: 'このお知らせをとじる',
    region: 'お知らせ',
    loggedIn: 'ログインしました',
    passwordChanged: '新しいパスワードを設定しました。ログインしてください。',
    checkFailed: 'マイクをたしかめる画面を読み込めませんでした。あとでもう一度やってみてください。',
    languageFailed: 'この言語を読み込めませんでした。あとでもう一度やってみてください。',
    profileFailed: 'プロフィールを読み込めませんでした。あとでもう一度やってみてください。',
    copiedUserId: 'ユーザーIDをコピーしました',
    copyRefused:
      'ブラウザーがコピーを止めました。このページにクリップボードの使用を許可して、もう一度やってみてください。',
    pushFailed: 'お知らせの設定を変えられませんでした。あとでもう一度やってみてください。',
    transcriptFailed:
      '文章をダウンロードできませんでした。インターネットにつながっているかたしかめて、もう一度やってみてください。',
    conversationOffline: 'つながらなくなりました。このまま話せます。',
  },
  connection: {
    offline: 'オフライン',
    saved: 'ここに保存',
    sent: '送りました',
  },
  session: {
    expired: 'ログインの期限が切れました。もう一度ログインしてください。',
  },
  lesson: {
    studySetNotFound: '学習セットが見つかりません',
    noLessons: 'レッスンが見つかりません',
    fetchFailed: 'レッスンを読み込めませんでした',
    finished: 'よくがんばりました。この学習セットは終わりです。',
  },
};
