import type { TextsLike } from '../texts.ts';
import type { accountTexts } from './en.ts';

export const texts: TextsLike<typeof accountTexts> = {
  account: {
    title: 'Perfil',
    language: 'Idioma do aplicativo',
    languages: {
      en: 'Inglês',
      vi: 'Vietnamita',
      ja: 'Japonês',
      'pt-BR': 'Português (Brasil)',
      'es-MX': 'Espanhol (México)',
    },
    theme: 'Cores',
    themes: { system: 'Como neste aparelho', light: 'Claras', dark: 'Escuras', highContrast: 'Alto contraste' },
    notifications: 'Notificações de tarefas',
    notificationsDenied: 'Bloqueadas nas configurações do navegador',
    notificationsUnsupported: 'Não disponíveis aqui',
    microphone: 'Testar o microfone',
    automaticStop: 'Parar a gravação automaticamente',
    automaticStopWhy: 'Quando você terminar de falar. O botão continua funcionando.',
    guide: 'Como usar o Outloud',
    terms: 'Termos de uso',
    privacy: 'Privacidade',
    copyUserId: 'Copiar ID de usuário',
    newTab: 'Abrir em outra aba',
    pageUnavailable: 'Não conseguimos mostrar esta página',
    pageUnavailableWhy: 'Veja se você está na internet e tente de novo, ou abra a página em outra aba.',
    logOut: 'Sair',
    logOutTitle: 'Quer sair?',
    logOutText: 'Para entrar de novo, você precisa do seu e-mail e da sua senha.',
    yesLogOut: 'Sim, sair',
    noStay: 'Não, ficar aqui',
  },
};
