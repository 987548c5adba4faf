import type { TextsLike } from '../texts.ts';
import type { sharedTexts } from './en.ts';

export const texts: TextsLike<typeof sharedTexts> = {
  brand: {
    name: 'Outloud',
    tagline: 'Dilo. Escúchalo. Hazlo cada vez mejor.',
    home: 'Outloud, inicio',
  },
  action: {
    back: 'Regresar',
    menu: 'Menú',
    tryAgain: 'Intentar de nuevo',
    continue: 'Continuar',
    showMore: 'Ver más',
    reload: 'Cargar de nuevo',
    close: 'Cerrar',
  },
  state: {
    loading: 'Cargando…',
    unexpectedTitle: 'Algo salió mal',
    unexpectedText: 'Regresa e inténtalo de nuevo.',
    notFoundTitle: 'No encontramos esta página',
    notFoundText: 'Revisa la dirección o regresa a tus tareas.',
    toAssignments: 'Ir a las tareas',
    turnPhone: 'Outloud funciona mejor si sostienes el teléfono en posición vertical.',
  },
  failure: {
    offline: 'No hay conexión a internet',
    expired: 'Tu sesión terminó. Inicia sesión de nuevo.',
    unreadable: 'Algo salió mal. Inténtalo más tarde.',
  },
  errors: {
    invalid_credentials: 'El correo o la contraseña no son correctos. Inténtalo de nuevo.',
    inactive_account: 'Tu cuenta está inactiva. Pídele ayuda a tu maestra o maestro.',
    too_many_attempts: 'Fueron muchos intentos. Espera unos minutos e inténtalo de nuevo.',
    unauthorized: 'Tu sesión terminó. Inicia sesión de nuevo.',
    refresh_rejected: 'Tu sesión terminó. Inicia sesión de nuevo.',
    forbidden: 'No puedes abrir esto. Pregúntale a tu maestra o maestro.',
    not_found: 'No encontramos esto. Quizá cambió de lugar.',
    invalid_request: 'Algo salió mal. Inténtalo más tarde.',
    malformed_json: 'Algo salió mal. Inténtalo más tarde.',
    body_too_large: 'Es demasiado grande para enviarlo.',
    unknown_sentence: 'No podemos calificar esta oración. Sigue con la siguiente.',
    unreadable_audio: 'No podemos abrir la grabación. Graba de nuevo.',
    frame_too_large: 'La grabación no se pudo enviar. Graba de nuevo.',
    recording_too_long: 'La grabación es demasiado larga. Di solo la oración.',
    unexpected_message: 'Algo salió mal. Graba de nuevo.',
    scoring_failed: 'No podemos calificar en este momento. Inténtalo de nuevo.',
    busy: 'Hay mucha gente aquí ahora. Inténtalo de nuevo en un momento.',
    server_error: 'Algo salió mal. Inténtalo más tarde.',
  },
  skill: {
    speaking: 'Hablar',
    listening: 'Escuchar',
    reading: 'Leer',
    writing: 'Escribir',
  },
  band: {
    great: 'Excelente',
    good: 'Bien',
    keep: 'Sigue intentando',
  },
};
