import type { TextsLike } from '../texts.ts';
import type { studySetDetailTexts } from './en.ts';

export const texts: TextsLike<typeof studySetDetailTexts> = {
  studySet: {
    header: 'Conjunto de estudio',
    start: 'Empezar el conjunto de estudio',
    continue: 'Continuar',
    again: 'Estudiar de nuevo',
    nextLesson: 'Siguiente lección',
    toAssignment: 'Regresar a la tarea',
    allDone: 'Todas las tarjetas terminadas',
    skillDone: '{{skill}}: hecho',
    skillOpen: '{{skill}}: sin hacer',
    unavailable: 'Este conjunto de estudio no está disponible por ahora',
    unavailablePicture: 'Un personaje redondo descansa mientras pasa un avión de papel',
  },
};
