import type { TextsLike } from '../texts.ts';
import type { choiceTexts } from './en.ts';

export const texts: TextsLike<typeof choiceTexts> = {
  choice: {
    heard: '¿Qué escuchaste?',
    choose: 'Elige la respuesta correcta.',
    options: 'Respuestas',
    locked: 'Escucha hasta el final. Después elige.',
    ready: 'Ahora elige.',
    read: 'Lee y después elige.',
    right: '¡Así es!',
    wrong: 'No es esta.',
    correct: 'Correcta',
    correctIs: 'La respuesta correcta: {{answer}}',
    yours: 'Tu respuesta',
  },
};
