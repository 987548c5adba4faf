import type { TextsLike } from '../texts.ts';
import type { noticesTexts } from './en.ts';

export const texts: TextsLike<typeof noticesTexts> = {
  notice: {
    close: 'このお知らせをとじる',
    region: 'お知らせ',
    loggedIn: 'ログインしました',
    passwordChanged: '新しいパスワードを設定しました。ログインしてください。',
    checkFailed: 'マイクをたしかめる画面を読み込めませんでした。あとでもう一度ためしてください。',
    languageFailed: 'この言語を読み込めませんでした。あとでもう一度ためしてください。',
    profileFailed: 'プロフィールを読み込めませんでした。あとでもう一度ためしてください。',
    copiedUserId: 'ユーザーIDをコピーしました',
    copyRefused:
      'ブラウザーがコピーを止めました。このページにクリップボードの使用を許可して、もう一度ためしてください。',
    pushFailed: 'お知らせの設定を変えられませんでした。あとでもう一度ためしてください。',
    transcriptFailed: '文章をダウンロードできませんでした。ネットのつながりをたしかめて、もう一度ためしてください。',
    conversationOffline: '今は自由な会話ができません。いつもの会話で続けられます。',
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
