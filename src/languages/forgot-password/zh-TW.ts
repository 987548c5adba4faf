import type { TextsLike } from '../texts.ts';
import type { forgotPasswordTexts } from './en.ts';

export const texts: TextsLike<typeof forgotPasswordTexts> = {
  forgotPassword: {
    title: '忘記密碼',
    text: '請輸入電子郵件地址，我們會寄給你設定新密碼的連結。',
    submit: '送出',
    sent: '我們已經寄出電子郵件，請查看收件匣並重設密碼。',
    sentToAdministrator: '你的申請已經送給學校的 Outloud 負責人，對方會協助你重設密碼。',
  },
};
