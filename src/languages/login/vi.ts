import type { TextsLike } from '../texts.ts';
import type { loginTexts } from './en.ts';

export const texts: TextsLike<typeof loginTexts> = {
  login: {
    title: 'Đăng nhập',
    email: 'Email',
    password: 'Mật khẩu',
    showPassword: 'Hiện mật khẩu',
    stayLoggedIn: 'Duy trì đăng nhập',
    submit: 'Đăng nhập',
    submitting: 'Em chờ một chút nhé',
    emailRequired: 'Em hãy nhập địa chỉ email.',
    emailInvalid: 'Em hãy nhập đúng địa chỉ email.',
    passwordRequired: 'Em hãy nhập mật khẩu.',
    forgotPassword: 'Quên mật khẩu?',
    withSso: 'Đăng nhập bằng tài khoản trường',
    join: 'Vào lớp bằng mã',
    tryDemo: 'Chưa có tài khoản? Dùng thử trường mẫu',
    back: 'Quay lại đăng nhập',
    picture: 'Ba nhân vật đang nói ô, a và i',
  },
};
