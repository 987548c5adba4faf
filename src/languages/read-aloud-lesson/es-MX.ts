import type { TextsLike } from '../texts.ts';
import type { readAloudLessonTexts } from './en.ts';

export const texts: TextsLike<typeof readAloudLessonTexts> = {
  readAloud: {
    close: 'Cerrar la lectura',
    start: 'Empezar a leer',
    goOn: 'Seguir leyendo',
    pause: 'Pausar',
    finish: 'Terminar',
    scoring: 'Escuchando tu lectura…',
    progress: {
      one: '{{read}} de {{n}} palabra',
      other: '{{read}} de {{n}} palabras',
    },
    time: 'Tiempo',
    paused: 'En pausa. Tu lectura está guardada.',
    lost: 'El micrófono se desconectó. Guardamos lo que leíste: sigue leyendo o termina aquí.',
    interrupted:
      'El micrófono se quedó sin sonido. Tal vez lo está usando una llamada u otra aplicación. Guardamos lo que leíste: sigue leyendo o termina aquí.',
    troubled: 'Guardamos lo que leíste.',
    alone: 'No hay conexión a internet. Sigue leyendo: no se pierde nada.',
    full: 'Este dispositivo ya no tiene espacio para tu grabación. Deja esta página abierta hasta terminar.',
    failed: 'No pudimos calificar tu lectura. La grabación está guardada aquí.',
    unavailable: 'No podemos abrir este texto',
    tapHint: 'Si el resaltado se pierde, toca la palabra que estás leyendo.',
    paceTarget: '{{pace}} palabras por minuto. La meta es de {{from}} a {{to}}.',
    paceWait: 'Tu ritmo',
    slowDown: 'Más despacio',
    recover: {
      title: '¿Seguir donde te quedaste?',
      text: {
        one: 'Guardamos {{n}} segundo de tu lectura.',
        other: 'Guardamos {{n}} segundos de tu lectura.',
      },
      startOver: 'Empezar de nuevo',
    },
    settings: {
      open: 'Ajustes del texto',
      close: 'Cerrar los ajustes del texto',
      size: 'Tamaño del texto',
      sizes: { small: 'Chico', medium: 'Mediano', large: 'Grande', huge: 'Muy grande' },
      font: 'Tipo de letra',
      fonts: { default: 'Normal', 'sans-serif': 'Sin serifa', serif: 'Con serifa' },
      highlight: 'Modo de resaltado',
      highlightText: 'Muestra dónde vas',
      autoScroll: 'Desplazamiento automático',
      autoScrollText: 'La página avanza contigo',
      speed: 'Ritmo de lectura',
      speeds: { own: 'Mi ritmo', slow: 'Lento', medium: 'Medio', native: 'Nativo' },
      ownText: 'El resaltado sigue tu voz.',
      speedText: 'El resaltado avanza a {{n}} palabras por minuto. Lee al mismo tiempo.',
    },
  },
};
