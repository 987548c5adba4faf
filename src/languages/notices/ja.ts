import type { TextsLike } from '../texts.ts';
import type { noticesTexts } from './en.ts';

export const texts: TextsLike<typeof noticesTexts> = {
  notice: {
    close: 'このお知らせをとじる',
    region: 'お知らせ',
    loggedIn: 'ログインしました',
    languageFailed: 'この言語を読み込めませんでした。あとでもう一度ためしてください。',
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
