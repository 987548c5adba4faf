import type { TextsLike } from '../texts.ts';
import type { readAloudDetailTexts } from './en.ts';

export const texts: TextsLike<typeof readAloudDetailTexts> = {
  passage: {
    header: 'Lectura',
    text: 'El texto',
    level: 'Nivel {{level}}',
    words: { one: '{{n}} palabra', other: '{{n}} palabras' },
    minutes: { one: 'Alrededor de {{n}} minuto', other: 'Alrededor de {{n}} minutos' },
    showText: 'Ver todo el texto',
    foldText: 'Ver menos',
    model: 'Si quieres, escucha primero el modelo.',
    keyWords: { one: '{{n}} palabra clave', other: '{{n}} palabras clave' },
    warmUp: 'Calentamiento',
    start: 'Empezar a leer',
    again: 'Leer otra vez',
    unavailable: 'Este texto no está disponible por ahora',
  },
  keyWords: {
    title: 'Palabras clave',
    progress: 'Avance del calentamiento',
    place: '{{n}} de {{total}}',
    skip: 'Omitir',
    skipLong: 'Omitir e ir a la lectura',
    sayIt: 'Decirla',
    again: 'Decirla otra vez',
    previous: 'Palabra anterior',
    next: 'Siguiente',
    readyTitle: 'Todo listo para leer',
    seen: {
      one: 'Viste {{n}} palabra clave.',
      other: 'Viste las {{n}} palabras clave.',
    },
    unavailable: 'Por ahora no podemos mostrar las palabras clave',
  },
};
