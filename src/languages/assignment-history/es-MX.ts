import type { TextsLike } from '../texts.ts';
import type { assignmentHistoryTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentHistoryTexts> = {
  history: {
    header: 'Puntajes anteriores',
    of: 'Puntajes anteriores: {{name}}',
    when: 'Cuándo',
    what: 'Lección',
    score: 'Puntaje',
    look: 'Ver lo que se escuchó',
    empty: 'Aún no hay puntajes',
    emptyText: 'Aquí aparecerán tus puntajes.',
    emptyPicture: 'Un personaje redondo descansa mientras pasa un avión de papel',
    unavailable: 'No podemos mostrar tus puntajes anteriores en este momento',
    summary: 'Tus últimos {{n}} puntajes. El más bajo es {{lowest}} y el mejor es {{best}}.',
  },
};
