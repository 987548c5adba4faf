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
    haveLogin: '我已經有帳號',
    haveLoginText: '你已經在用 Outloud 了嗎？請先登入，老師就會看到你自己的名字。',
    asSelf: '你現在以「{{name}}」登入。請輸入老師給你看的代碼。',
    notYou: '這不是你嗎？請先返回並登出。',
    asking: '請稍候',
    asked: '老師已經知道你想加入「{{name}}」。老師同意之後，新的作業就會出現在這裡。',
    inTitle: '你加入了！',
    in: '你已經在「{{name}}」班裡了。',
    work: '看我的作業',
  },
};
