import type { TextsLike } from '../texts.ts';
import type { newPasswordTexts } from './en.ts';

export const texts: TextsLike<typeof newPasswordTexts> = {
  newPassword: {
    title: '設定新密碼',
    text: '請至少使用 {{n}} 個字元。你會從所有裝置登出。',
    password: '新密碼',
    submit: '儲存密碼',
    required: '請輸入新密碼。',
    tooShort: '請至少使用 {{n}} 個字元。',
    noUseTitle: '這個連結已經不能用了',
    noUseText: '它可能已經過期，或已經用過了。你可以重新申請。',
    askAgain: '重新申請連結',
  },
};
