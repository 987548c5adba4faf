import type { TextsLike } from '../texts.ts';
import type { forgotPasswordTexts } from './en.ts';

export const texts: TextsLike<typeof forgotPasswordTexts> = {
  forgotPassword: {
    title: 'Olvidé mi contraseña',
    text: 'Escribe tu correo electrónico y te enviaremos un enlace para crear una contraseña nueva.',
    submit: 'Enviar',
    sent: 'Te enviamos un correo. Revisa tu bandeja de entrada y restablece tu contraseña.',
    sentToAdministrator:
      'Tu solicitud se envió a quien se encarga de Outloud en tu escuela, que te ayudará a restablecer tu contraseña.',
  },
};
