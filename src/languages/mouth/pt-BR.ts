import type { TextsLike } from '../texts.ts';
import type { mouthTexts } from './en.ts';

export const texts: TextsLike<typeof mouthTexts> = {
  mouth: {
    show: 'Ver a boca',
    showOf: 'Ver a boca no som {{sound}}',
    start: 'Início: {{posture}}',
    end: 'Fim: {{posture}}',
    tongue: {
      rest: 'A língua fica relaxada.',
      betweenTeeth: 'A ponta da língua fica entre os dentes.',
      onRidge: 'A ponta da língua toca a gengiva atrás dos dentes de cima.',
      nearRidge: 'A ponta da língua fica perto da gengiva atrás dos dentes de cima.',
      onBackOfRidge: 'A parte da frente da língua toca o céu da boca, atrás da gengiva.',
      nearBackOfRidge: 'A parte da frente da língua fica perto do céu da boca, atrás da gengiva.',
      tipOnRidge: 'Só a ponta da língua toca a gengiva atrás dos dentes de cima.',
      curledBack: 'A ponta da língua aponta para cima e não toca em nada.',
      onSoftPalate: 'A parte de trás da língua toca o fundo do céu da boca.',
      highFront: 'A parte da frente da língua fica alta.',
      highCenter: 'O meio da língua fica alto.',
      highBack: 'A parte de trás da língua fica alta.',
      midFront: 'A parte da frente da língua fica a meia altura.',
      midCenter: 'O meio da língua fica a meia altura.',
      midBack: 'A parte de trás da língua fica a meia altura.',
      lowFront: 'A língua fica baixa, na frente da boca.',
      lowCenter: 'A língua fica baixa, no meio da boca.',
      lowBack: 'A língua fica baixa, no fundo da boca.',
    },
    lips: {
      open: 'Os lábios ficam abertos.',
      spread: 'Os lábios ficam esticados, como num sorriso.',
      round: 'Os lábios ficam arredondados.',
      slightlyRound: 'Os lábios ficam um pouco arredondados.',
      closed: 'Os lábios ficam fechados.',
      underTeeth: 'Os dentes de cima tocam o lábio de baixo.',
    },
    air: {
      burst: 'O ar para e depois sai de uma vez.',
      friction: 'O ar sai chiando por uma abertura pequena.',
      sides: 'O ar sai pelos lados da língua.',
      nose: 'O ar sai pelo nariz.',
      free: 'O ar sai livremente.',
    },
    voice: {
      on: 'A garganta vibra.',
      off: 'A garganta não vibra.',
    },
  },
};
