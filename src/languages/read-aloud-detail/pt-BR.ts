import type { TextsLike } from '../texts.ts';
import type { readAloudDetailTexts } from './en.ts';

export const texts: TextsLike<typeof readAloudDetailTexts> = {
  passage: {
    header: 'Leitura',
    text: 'O texto',
    level: 'Nível {{level}}',
    words: { one: '{{n}} palavra', other: '{{n}} palavras' },
    minutes: { one: 'Cerca de {{n}} minuto', other: 'Cerca de {{n}} minutos' },
    showText: 'Ver o texto inteiro',
    foldText: 'Ver menos',
    model: 'Se quiser, ouça o modelo primeiro.',
    keyWords: { one: '{{n}} palavra-chave', other: '{{n}} palavras-chave' },
    warmUp: 'Aquecimento',
    start: 'Começar a ler',
    again: 'Ler de novo',
    unavailable: 'Este texto não está disponível agora',
  },
  keyWords: {
    title: 'Palavras-chave',
    progress: 'Progresso do aquecimento',
    place: '{{n}} de {{total}}',
    skip: 'Pular',
    skipLong: 'Pular para a leitura',
    sayIt: 'Falar',
    again: 'Falar de novo',
    previous: 'Palavra anterior',
    next: 'Próxima',
    readyTitle: 'Tudo pronto para ler',
    seen: {
      one: 'Você viu {{n}} palavra-chave.',
      other: 'Você viu todas as {{n}} palavras-chave.',
    },
    unavailable: 'Não é possível mostrar as palavras-chave agora',
  },
};
