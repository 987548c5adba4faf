import type { TextsLike } from '../texts.ts';
import type { flutterEmbedTexts } from './en.ts';

export const texts: TextsLike<typeof flutterEmbedTexts> = {
  flutterEmbed: {
    unavailable: 'Não dá para abrir a conversa agora',
    notConfigured: 'A conversa ainda não foi configurada',
    notConfiguredWhy: 'A escola pode ativar esta parte. Peça ajuda a quem dá aula para você.',
  },
};
