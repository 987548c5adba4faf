import type { ServerTexts } from './server-texts.ts';

export const ja: ServerTexts = {
  resetMail: {
    subject: 'Outloudの新しいパスワード',
    hello: '{{name}}さん、こんにちは。',
    text: '次のリンクを開いて、新しいパスワードを設定してください。',
    ends: 'リンクは{{minutes}}分以内に、1回だけ使えます。',
    ignore: '心当たりがないときは、このメールは気にしないでください。パスワードは変わりません。',
  },
  reminder: {
    title: 'お知らせ',
    today: (name) => `「${name}」の期限は今日です。`,
    tomorrow: (name) => `「${name}」の期限は明日です。`,
  },
};
