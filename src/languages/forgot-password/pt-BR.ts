import type { TextsLike } from '../texts.ts';
import type { forgotPasswordTexts } from './en.ts';

export const texts: TextsLike<typeof forgotPasswordTexts> = {
  forgotPassword: {
    title: 'Esqueci a senha',
    text: 'Digite seu e-mail. Vamos enviar um link para você criar uma nova senha.',
    submit: 'Enviar',
    sent: 'Enviamos um e-mail para você. Confira sua caixa de entrada e redefina sua senha.',
    sentToAdministrator:
      'Seu pedido foi enviado a quem cuida do Outloud na escola, que vai ajudar você a redefinir a senha.',
  },
};
