import type { ServerTexts } from './server-texts.ts';

export const en: ServerTexts = {
  resetMail: {
    subject: 'Set a new password for Outloud',
    hello: 'Hi {{name}},',
    text: 'Open this link to set a new password:',
    ends: 'It works once, for {{minutes}} minutes.',
    ignore: 'If you did not ask for this, you can ignore this email. Your password stays as it is.',
  },
  reminder: {
    title: 'A little reminder',
    today: (name) => `“${name}” is due today.`,
    tomorrow: (name) => `“${name}” is due tomorrow.`,
  },
};
