import type { TextsLike } from '../texts.ts';
import type { assignmentHistoryTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentHistoryTexts> = {
  history: {
    header: 'Calificaciones anteriores',
    of: 'Calificaciones anteriores: {{name}}',
    when: 'Cuándo',
    what: 'Lección',
    score: 'Calificación',
    look: 'Ver lo que se escuchó',
    empty: 'Aún no hay calificaciones',
    emptyText: 'Aquí aparecerán tus calificaciones.',
    emptyPicture: 'Un personaje redondo descansa mientras pasa un avión de papel',
    unavailable: 'No podemos mostrar tus calificaciones anteriores en este momento',
    summary: 'Tus últimas {{n}} calificaciones. La más baja es {{lowest}} y la mejor es {{best}}.',
  },
};
