import type { TextsLike } from '../texts.ts';
import type { ssoTexts } from './en.ts';

export const texts: TextsLike<typeof ssoTexts> = {
  sso: {
    title: 'Entrar com SSO',
    text: 'Digite o e-mail da sua instituição. Vamos levar você à página de login dela.',
    email: 'E-mail institucional',
  },
};
