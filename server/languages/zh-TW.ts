import type { ServerTexts } from './server-texts.ts';

export const zhTw: ServerTexts = {
  resetMail: {
    subject: '設定 Outloud 的新密碼',
    hello: '{{name}}，你好：',
    text: '請打開這個連結，設定新密碼：',
    ends: '連結在 {{minutes}} 分鐘內有效，只能使用一次。',
    ignore: '如果你沒有提出申請，請忽略這封郵件。你的密碼不會改變。',
  },
  reminder: {
    title: '小提醒',
    today: (name) => `「${name}」今天截止。`,
    tomorrow: (name) => `「${name}」明天截止。`,
  },
};
