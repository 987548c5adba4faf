import type { TextsLike } from '../texts.ts';
import type { joinTexts } from './en.ts';

export const texts: TextsLike<typeof joinTexts> = {
  join: {
    title: '加入班級',
    text: '老師會給你一組代碼。請在這裡輸入代碼和你的姓名，老師就會讓你加入。',
    code: '班級代碼',
    firstName: '名字',
    lastName: '姓氏',
    submit: '申請加入',
    required: '請填寫這一欄。',
    unknown: '沒有班級使用這組代碼，請和老師一起確認。',
    sentTitle: '快完成了',
    sent: '老師已經知道你想加入。如果你還沒有密碼，老師會給你。拿到之後就可以登入。',
    again: '換另一位同學申請',
  },
};
