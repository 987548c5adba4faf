import type { TextsLike } from '../texts.ts';
import type { mouthTexts } from './en.ts';

export const texts: TextsLike<typeof mouthTexts> = {
  mouth: {
    show: 'Ver la boca',
    showOf: 'Ver la boca en el sonido {{sound}}',
    start: 'Inicio: {{posture}}',
    end: 'Final: {{posture}}',
    tongue: {
      rest: 'La lengua está relajada.',
      betweenTeeth: 'La punta de la lengua está entre los dientes.',
      onRidge: 'La punta de la lengua toca la encía detrás de los dientes de arriba.',
      nearRidge: 'La punta de la lengua está cerca de la encía detrás de los dientes de arriba.',
      onBackOfRidge: 'La parte de adelante de la lengua toca el paladar, detrás de la encía.',
      nearBackOfRidge: 'La parte de adelante de la lengua está cerca del paladar, detrás de la encía.',
      tipOnRidge: 'Solo la punta de la lengua toca la encía detrás de los dientes de arriba.',
      curledBack: 'La punta de la lengua apunta hacia arriba y no toca nada.',
      onSoftPalate: 'La parte de atrás de la lengua toca el fondo del paladar.',
      highFront: 'La parte de adelante de la lengua está alta.',
      highCenter: 'El centro de la lengua está alto.',
      highBack: 'La parte de atrás de la lengua está alta.',
      midFront: 'La parte de adelante de la lengua está a media altura.',
      midCenter: 'El centro de la lengua está a media altura.',
      midBack: 'La parte de atrás de la lengua está a media altura.',
      lowFront: 'La lengua está baja, al frente de la boca.',
      lowCenter: 'La lengua está baja, en medio de la boca.',
      lowBack: 'La lengua está baja, al fondo de la boca.',
    },
    lips: {
      open: 'Los labios están abiertos.',
      spread: 'Los labios están estirados, como en una sonrisa.',
      round: 'Los labios están redondeados.',
      slightlyRound: 'Los labios están un poco redondeados.',
      closed: 'Los labios están cerrados.',
      underTeeth: 'Los dientes de arriba tocan el labio de abajo.',
    },
    air: {
      burst: 'El aire se detiene y luego sale de golpe.',
      friction: 'El aire sale silbando por una abertura pequeña.',
      sides: 'El aire sale por los lados de la lengua.',
      nose: 'El aire sale por la nariz.',
      free: 'El aire sale libremente.',
    },
    voice: {
      on: 'La garganta vibra.',
      off: 'La garganta no vibra.',
    },
  },
};
