import type { TextsLike } from '../texts.ts';
import type { loginTexts } from './en.ts';

export const texts: TextsLike<typeof loginTexts> = {
  login: {
    title: '登入',
    email: '電子郵件',
    password: '密碼',
    showPassword: '顯示密碼',
    stayLoggedIn: '保持登入',
    submit: '登入',
    submitting: '請稍候',
    emailRequired: '請輸入電子郵件地址。',
    emailInvalid: '請輸入正確的電子郵件地址。',
    passwordRequired: '請輸入密碼。',
    forgotPassword: '忘記密碼？',
    withSso: '使用學校帳號登入',
    join: '用代碼加入班級',
    tryDemo: '還沒有帳號嗎？試試示範學校',
    back: '返回登入',
    picture: '三個角色正在說「喔」、「啊」和「咿」',
  },
};
