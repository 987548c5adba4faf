import type { TextsLike } from '../texts.ts';
import type { noticesTexts } from './en.ts';

export const texts: TextsLike<typeof noticesTexts> = {
  notice: {
    close: 'Fechar esta mensagem',
    region: 'Mensagens',
    loggedIn: 'Pronto, você entrou!',
    passwordChanged: 'Sua nova senha foi salva. Agora é só entrar.',
    checkFailed: 'Não foi possível carregar o teste do microfone. Tente mais tarde.',
    languageFailed: 'Não foi possível carregar este idioma. Tente mais tarde.',
    profileFailed: 'Não foi possível carregar seu perfil. Tente mais tarde.',
    copiedUserId: 'ID de usuário copiado',
    copyRefused: 'O navegador não deixou copiar. Permita que esta página use a área de transferência e tente de novo.',
    pushFailed: 'Não foi possível mudar as notificações. Tente mais tarde.',
    transcriptFailed: 'Não foi possível baixar o texto. Veja se você está na internet e tente de novo.',
    conversationOffline: 'A conexão caiu. Você pode continuar falando.',
  },
  connection: {
    offline: 'Sem internet',
    saved: 'Salvo aqui',
    sent: 'Enviado',
  },
  session: {
    expired: 'Sua sessão terminou. Entre de novo.',
  },
  lesson: {
    studySetNotFound: 'Conjunto de estudo não encontrado',
    noLessons: 'Nenhuma lição encontrada',
    fetchFailed: 'Não conseguimos carregar suas lições',
    finished: 'Muito bem! Você terminou este conjunto de estudo.',
  },
};
