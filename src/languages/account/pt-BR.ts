import type { TextsLike } from '../texts.ts';
import type { accountTexts } from './en.ts';

export const texts: TextsLike<typeof accountTexts> = {
  account: {
    title: 'Perfil',
    language: 'Idioma do aplicativo',
    microphone: 'Testar o microfone',
    guide: 'Como usar o Outloud',
    logOut: 'Sair',
    logOutTitle: 'Quer sair?',
    logOutText: 'Para entrar de novo, você precisa do seu e-mail e da sua senha.',
    yesLogOut: 'Sim, sair',
    noStay: 'Não, ficar aqui',
  },
};
