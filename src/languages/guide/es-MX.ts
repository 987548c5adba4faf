import type { TextsLike } from '../texts.ts';
import type { guideTexts } from './en.ts';

export const texts: TextsLike<typeof guideTexts> = {
  guide: {
    title: 'Cómo usar Outloud',
    lead: 'Cinco pasos cortos y ya puedes hablar.',
    find: {
      title: 'Encuentra tus tareas',
      text: 'El inicio muestra qué sigue. Presiona “Hacerla ahora” o abre la lista para ver todo.',
    },
    speak: {
      title: 'Presiona y habla',
      text: 'Escucha antes, si quieres. Presiona el micrófono, di la oración y presiona otra vez cuando termines.',
    },
    score: {
      title: 'Mira cómo te fue',
      text: 'Lleno es excelente, mitad es bien, vacío es sigue intentando. Presiona una palabra para ver cada sonido.',
    },
    again: {
      title: 'Intenta otra vez',
      text: 'Tienes cinco intentos, y cada uno pide un poco menos que el anterior. Cuenta tu mejor calificación.',
    },
    talk: {
      title: 'Lee y conversa',
      text: 'Lee un texto en voz alta o habla con un personaje, si tu escuela tiene juegos de roles. Ahí también puedes escribir.',
    },
    help: 'Si el micrófono no te oye, abre el menú y revísalo ahí.',
  },
};
