import type { TextsLike } from '../texts.ts';
import type { choiceTexts } from './en.ts';

export const texts: TextsLike<typeof choiceTexts> = {
  choice: {
    heard: 'O que você ouviu?',
    choose: 'Escolha a resposta certa.',
    options: 'Respostas',
    locked: 'Ouça até o fim. Depois escolha.',
    ready: 'Agora escolha.',
    read: 'Leia e depois escolha.',
    right: 'Isso mesmo!',
    wrong: 'Não é essa.',
    correct: 'Resposta certa',
    correctIs: 'A resposta certa: {{answer}}',
    yours: 'Sua resposta',
  },
};
