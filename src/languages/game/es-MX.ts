import type { TextsLike } from '../texts.ts';
import type { gameTexts } from './en.ts';

export const texts: TextsLike<typeof gameTexts> = {
  game: {
    title: 'Lección',
    close: 'Cerrar la lección',
    progress: 'Avance de la lección',
    left: { one: 'falta {{n}}', other: 'faltan {{n}}' },
    loading: 'Preparando tu lección…',
    leaveTitle: '¿Salir de esta lección?',
    leaveText: 'Si sales ahora, las tarjetas que no terminaste empiezan de nuevo la próxima vez.',
    leaveKept: 'Las calificaciones de las tarjetas terminadas se quedan guardadas.',
    leaveReading: 'Si sales ahora, esta lectura no se guardará.',
    leaveReadingKept: 'Puedes volver a leer cuando quieras.',
    leave: 'Salir',
    stay: 'Quedarme aquí',
    halfwayTitle: '¡Ya vas a la mitad!',
    halfwayText: 'Descansa la voz un momento. Lo que hiciste está guardado.',
    goOn: 'Seguir',
    finishedTitle: 'Lección terminada',
    finishedText: 'Completaste todas las tarjetas. Tus calificaciones están guardadas.',
    autoplayBlocked: 'Tu navegador bloqueó el audio automático. Toca cualquier parte de la página para escucharlo.',
    listen: 'Escuchar',
    listenSlowly: 'Escuchar despacio',
    slow: 'Lento',
    stop: 'Detener',
    next: 'Siguiente',
    warmUp: 'Calentamiento',
    warmUpHint: 'Primero escucha. Después te toca decirlo.',
  },
};
