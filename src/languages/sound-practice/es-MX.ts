import type { TextsLike } from '../texts.ts';
import type { soundPracticeTexts } from './en.ts';

export const texts: TextsLike<typeof soundPracticeTexts> = {
  soundPractice: {
    title: 'Práctica de sonidos',
    close: 'Cerrar la práctica',
    progress: 'Pasos',
    steps: '{{taken}} de {{n}}',
    asIn: 'como en “{{word}}”',
    taken: 'hecho',
    begin: 'Empezar',
    goOn: 'Continuar',
    hear: 'Mira, escucha y compara.',
    hearAgain: 'Todavía no. Mira y escucha otra vez, y luego inténtalo de otra forma.',
    loading: 'Preparando el sonido…',
    finishedTitle: 'Listo por hoy',
    finishedText: 'Practicaste {{sound}}. Vuelve otro día para que no se te olvide.',
    goBack: 'Regresar',
    failedTitle: 'No pudimos cargar este sonido',
    step: {
      hear: 'Escucha el sonido',
      tell: 'Distingue los sonidos',
      word: 'Di la palabra',
      pair: 'Di la otra palabra',
      sentence: 'Di una oración',
    },
  },
};
