import type { ServerTexts } from './server-texts.ts';

export const ja: ServerTexts = {
  resetMail: {
    subject: 'Outloudの新しいパスワード',
    hello: '{{name}}さん、こんにちは。',
    text: '次のリンクを開いて、新しいパスワードを設定してください。',
    ends: 'リンクは{{minutes}}分以内に、1回だけ使えます。',
    ignore: '心当たりがないときは、このメールは気にしないでください。パスワードは変わりません。',
  },
  lti: {
    opening: 'Outloudを開いています…',
    windowText: 'Outloudは別のウィンドウで開きます。そこで話す練習ができます。',
    open: 'Outloudを開く',
    failed: {
      title: 'リンクを開けませんでした',
      text: '学校のコースのページに戻って、もう一度開いてください。',
    },
    unknown: {
      title: 'このアカウントはまだ登録されていません',
      text: '先生に聞いてください。Outloudのパスワードがあるときは、それでログインできます。',
    },
    inactive: { title: 'このアカウントは使えません', text: '先生に聞いてください。' },
    toLogin: 'Outloudにログイン',
  },
  reminder: {
    title: 'お知らせ',
    today: (name) => `「${name}」の期限は今日です。`,
    tomorrow: (name) => `「${name}」の期限は明日です。`,
  },
};
