import type { TextsLike } from '../texts.ts';
import type { guideTexts } from './en.ts';

export const texts: TextsLike<typeof guideTexts> = {
  guide: {
    title: 'Cómo usar Outloud',
    lead: 'Cinco pasos cortos y ya puedes hablar.',
    find: {
      title: 'Encuentra tus tareas',
      text: 'El inicio muestra qué sigue. Toca “Hacerla ahora” o abre la lista para ver todo.',
    },
    speak: {
      title: 'Toca y habla',
      text: 'Escucha antes, si quieres. Toca el micrófono y di la oración. La grabación se detiene sola, o toca otra vez.',
    },
    score: {
      title: 'Mira cómo te fue',
      text: 'La palomita es excelente, el medio círculo es bien y la flecha es sigue intentando. Toca una palabra para ver cada sonido.',
    },
    again: {
      title: 'Inténtalo de nuevo',
      text: 'Tienes cinco intentos, y cada uno pide un poco menos que el anterior. Vale tu mejor calificación.',
    },
    talk: {
      title: 'Lee y conversa',
      text: 'Lee un texto en voz alta o habla con un personaje, si tu escuela tiene juegos de roles. Ahí también puedes escribir.',
    },
    help: 'Si no te escuchamos, abre el menú y prueba el micrófono.',
  },
};
