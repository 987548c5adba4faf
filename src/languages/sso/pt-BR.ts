import type { TextsLike } from '../texts.ts';
import type { ssoTexts } from './en.ts';

export const texts: TextsLike<typeof ssoTexts> = {
  sso: {
    title: 'Entrar com a conta da escola',
    text: 'Digite o e-mail da escola. Vamos levar você à página de login dela.',
    email: 'E-mail da escola',
  },
};
