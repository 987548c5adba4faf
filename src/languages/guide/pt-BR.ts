import type { TextsLike } from '../texts.ts';
import type { guideTexts } from './en.ts';

export const texts: TextsLike<typeof guideTexts> = {
  guide: {
    title: 'Como usar o Outloud',
    lead: 'Cinco passos curtos e você já pode falar.',
    find: {
      title: 'Encontre suas tarefas',
      text: 'A página inicial mostra o que fazer agora. Toque em “Fazer agora” ou abra a lista para ver tudo.',
    },
    speak: {
      title: 'Toque e fale',
      text: 'Ouça antes, se quiser. Toque no microfone e diga a frase. A gravação para sozinha, ou toque de novo.',
    },
    score: {
      title: 'Veja como foi',
      text: 'O visto é ótimo, o meio círculo é bom e a seta é continue tentando. Toque em uma palavra para ver cada som.',
    },
    again: {
      title: 'Tente de novo',
      text: 'Você tem cinco tentativas, e cada uma pede um pouco menos que a anterior. Vale sua melhor nota.',
    },
    talk: {
      title: 'Leia e converse',
      text: 'Leia um texto em voz alta ou converse com um personagem, se sua escola tiver conversas guiadas. Na conversa, você também pode digitar.',
    },
    help: 'Se não conseguirmos ouvir você, abra o menu e teste o microfone.',
  },
};
