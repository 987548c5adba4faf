import type { TextsLike } from '../texts.ts';
import type { detailPageTexts } from './en.ts';

export const texts: TextsLike<typeof detailPageTexts> = {
  detailPage: {
    cards: { one: '{{n}} tarjeta', other: '{{n}} tarjetas' },
    done: '{{done}} de {{total}}',
    average: 'Tu calificación promedio',
    stars: '{{n}} de 3 estrellas',
    toThreeStars: {
      one: 'Te falta {{n}} punto para llegar a tres estrellas.',
      other: 'Te faltan {{n}} puntos para llegar a tres estrellas.',
    },
    threeStars: 'Ya tienes tres estrellas.',
    teacherChanged: 'Tu docente cambió esto',
    allDonePicture: 'Tres personajes, uno sobre los hombros del otro, festejan',
  },
};
