import type { TextsLike } from '../texts.ts';
import type { detailPageTexts } from './en.ts';

export const texts: TextsLike<typeof detailPageTexts> = {
  detailPage: {
    cards: { one: '{{n}} cartão', other: '{{n}} cartões' },
    done: '{{done}} de {{total}}',
    average: 'Sua nota média',
    stars: '{{n}} de 3 estrelas',
    toThreeStars: {
      one: 'Falta {{n}} ponto para chegar a três estrelas.',
      other: 'Faltam {{n}} pontos para chegar a três estrelas.',
    },
    threeStars: 'Você tem três estrelas.',
    teacherChanged: 'A nota foi mudada na escola',
    allDonePicture: 'Três personagens, um sobre o ombro do outro, comemoram',
  },
};
