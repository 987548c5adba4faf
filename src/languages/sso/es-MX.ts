import type { TextsLike } from '../texts.ts';
import type { ssoTexts } from './en.ts';

export const texts: TextsLike<typeof ssoTexts> = {
  sso: {
    title: 'Iniciar sesión con SSO',
    text: 'Escribe tu correo institucional. Te llevaremos a la página de inicio de sesión de tu institución.',
    email: 'Correo institucional',
  },
};
