import type { TextsLike } from '../texts.ts';
import type { accountTexts } from './en.ts';

export const texts: TextsLike<typeof accountTexts> = {
  account: {
    title: 'プロフィール',
    language: '表示する言語',
    languages: {
      en: '英語',
      vi: 'ベトナム語',
      ja: '日本語',
      'pt-BR': 'ポルトガル語（ブラジル）',
      'es-MX': 'スペイン語（メキシコ）',
    },
    theme: '画面の色',
    themes: { system: 'スマホやパソコンに合わせる', light: '明るい', dark: '暗い', highContrast: 'はっきり見える色' },
    notifications: '課題のお知らせ',
    notificationsDenied: 'ブラウザーの設定で止められています',
    notificationsUnsupported: 'ここでは使えません',
    microphone: 'マイクをたしかめる',
    automaticStop: '録音を自動で止める',
    automaticStopWhy: '話し終わると止まります。ボタンでも止められます。',
    guide: 'Outloudの使い方',
    terms: '利用のルール',
    privacy: 'プライバシー',
    copyUserId: 'ユーザーIDをコピー',
    newTab: '新しいタブで開く',
    pageUnavailable: 'このページを表示できません',
    pageUnavailableWhy: 'インターネットにつながっているか、たしかめてください。新しいタブで開くこともできます。',
    logOut: 'ログアウト',
    logOutTitle: 'ログアウトしますか？',
    logOutText: 'もう一度ログインするには、メールアドレスとパスワードが必要です。',
    yesLogOut: 'はい、ログアウトします',
    noStay: 'いいえ、このままにします',
  },
};
