import type { TextsLike } from '../texts.ts';
import type { soundPracticeTexts } from './en.ts';

export const texts: TextsLike<typeof soundPracticeTexts> = {
  soundPractice: {
    title: 'Prática de sons',
    close: 'Fechar a prática',
    progress: 'Passos',
    steps: '{{taken}} de {{n}}',
    asIn: 'como em “{{word}}”',
    taken: 'feito',
    begin: 'Começar',
    goOn: 'Continuar',
    hear: 'Olhe, ouça e compare.',
    hearAgain: 'Ainda não. Olhe e ouça de novo e depois tente de outro jeito.',
    loading: 'Preparando o som…',
    finishedTitle: 'Pronto por hoje',
    finishedText: 'Você praticou {{sound}}. Ele volta em outro dia, para você não esquecer.',
    goBack: 'Voltar',
    failedTitle: 'Não foi possível carregar este som',
    step: {
      hear: 'Ouça o som',
      tell: 'Diferencie os sons',
      word: 'Fale a palavra',
      pair: 'Fale a outra palavra',
      sentence: 'Fale uma frase',
    },
  },
};
