import type { TextsLike } from '../texts.ts';
import type { writingTexts } from './en.ts';

export const texts: TextsLike<typeof writingTexts> = {
  writing: {
    title: 'Coloque as letras em ordem.',
    boxes: 'Espaços',
    letters: 'Letras',
    letter: 'Letra {{letter}}',
    emptyBox: 'Espaço {{n}}, vazio',
    filledBox: 'Espaço {{n}}, {{letter}}',
    rightBox: 'Espaço {{n}}, {{letter}}, certo',
    wrongBox: 'Espaço {{n}}, {{letter}}, errado',
    placed: '{{letter}} colocada no espaço {{n}}',
    takenBack: 'O espaço {{n}} está vazio de novo',
    cleared: 'Todos os espaços estão vazios de novo',
    keys: 'Você também pode digitar as letras. A tecla de apagar tira uma.',
    redo: 'Recomeçar',
    submit: 'Enviar',
    fix: 'Corrigir',
    fillBoxes: 'Preencha todos os espaços para enviar.',
    listenFirst: 'Ouça até o fim para enviar.',
    right: 'Isso mesmo!',
    wrong: 'Ainda não. Algumas letras estão no espaço errado.',
    answer: 'A resposta certa',
    answerIs: 'A resposta certa é {{answer}}.',
  },
};
