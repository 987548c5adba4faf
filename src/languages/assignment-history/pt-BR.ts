import type { TextsLike } from '../texts.ts';
import type { assignmentHistoryTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentHistoryTexts> = {
  history: {
    header: 'Notas anteriores',
    of: 'Notas anteriores: {{name}}',
    when: 'Quando',
    what: 'Lição',
    score: 'Nota',
    look: 'Ver o que foi ouvido',
    empty: 'Nenhuma nota ainda',
    emptyText: 'Suas notas vão aparecer aqui.',
    emptyPicture: 'Um personagem redondo descansa enquanto passa um avião de papel',
    unavailable: 'Não conseguimos mostrar suas notas anteriores agora',
    summary: 'Suas últimas {{n}} notas. A mais baixa é {{lowest}} e a melhor é {{best}}.',
  },
};
