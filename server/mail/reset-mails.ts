import { isLanguage, type Language } from '../../contract/languages.ts';
import type { Mail } from './mailer.ts';

type Words = { subject: string; hello: string; text: string; ends: string; ignore: string };

/** Wording and tone follow docs/writing.md. */
const WORDS: Record<Language, Words> = {
  en: {
    subject: 'Set a new password for Outloud',
    hello: 'Hi {{name}},',
    text: 'Open this link to set a new password:',
    ends: 'It works once, for {{minutes}} minutes.',
    ignore: 'If you did not ask for this, you can ignore this email. Your password stays as it is.',
  },
  vi: {
    subject: 'Đặt mật khẩu mới cho Outloud',
    hello: 'Chào {{name}},',
    text: 'Em hãy mở đường liên kết này để đặt mật khẩu mới:',
    ends: 'Đường liên kết dùng được một lần, trong {{minutes}} phút.',
    ignore: 'Nếu em không yêu cầu việc này, em cứ bỏ qua email này nhé. Mật khẩu của em vẫn như cũ.',
  },
  ja: {
    subject: 'Outloudの新しいパスワード',
    hello: '{{name}}さん、こんにちは。',
    text: '次のリンクを開いて、新しいパスワードを設定してください。',
    ends: 'リンクは{{minutes}}分以内に、1回だけ使えます。',
    ignore: '心当たりがないときは、このメールは気にしないでください。パスワードは変わりません。',
  },
  'pt-BR': {
    subject: 'Crie uma nova senha do Outloud',
    hello: 'Oi, {{name}}!',
    text: 'Abra este link para criar uma nova senha:',
    ends: 'Ele funciona uma vez, por {{minutes}} minutos.',
    ignore: 'Se você não fez este pedido, ignore este e-mail. Sua senha continua a mesma.',
  },
  'es-MX': {
    subject: 'Crea una contraseña nueva de Outloud',
    hello: 'Hola, {{name}}:',
    text: 'Abre este enlace para crear una contraseña nueva:',
    ends: 'Funciona una sola vez, durante {{minutes}} minutos.',
    ignore: 'Si no hiciste esta solicitud, ignora este correo. Tu contraseña sigue igual.',
  },
  'zh-TW': {
    subject: '設定 Outloud 的新密碼',
    hello: '{{name}}，你好：',
    text: '請打開這個連結，設定新密碼：',
    ends: '連結在 {{minutes}} 分鐘內有效，只能使用一次。',
    ignore: '如果你沒有提出申請，請忽略這封郵件。你的密碼不會改變。',
  },
};

export function resetMail(
  to: string,
  { name, link, language, minutes }: { name: string; link: string; language: string; minutes: number },
): Mail {
  const words = WORDS[isLanguage(language) ? language : 'en'];
  // Keep a name from adding lines to the mail.
  const hello = words.hello.replace('{{name}}', () => name.replace(/\s+/g, ' ').trim());
  const ends = words.ends.replace('{{minutes}}', String(minutes));
  return { to, subject: words.subject, text: [hello, '', words.text, link, '', ends, '', words.ignore, ''].join('\n') };
}

/** Tells an administrator about students whose addresses are aliases without a mailbox (AUTH-03). */
export function administratorMail(to: string, email: string): Mail {
  return {
    to,
    subject: 'A student asked for a new Outloud password',
    text: `Someone asked to reset the password for this account:\n\n${email}\n\nPlease make sure the request is genuine before you set a new one.\n`,
  };
}
