import type { TextsLike } from '../texts.ts';
import type { ssoTexts } from './en.ts';

export const texts: TextsLike<typeof ssoTexts> = {
  sso: {
    title: 'Entrar con la cuenta de tu escuela',
    text: 'Escribe el correo de tu escuela. Te llevaremos a su página de inicio de sesión.',
    email: 'Correo de la escuela',
  },
};
