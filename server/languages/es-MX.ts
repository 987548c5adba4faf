import type { ServerTexts } from './server-texts.ts';

export const esMx: ServerTexts = {
  resetMail: {
    subject: 'Crea una contraseña nueva de Outloud',
    hello: 'Hola, {{name}}:',
    text: 'Abre este enlace para crear una contraseña nueva:',
    ends: 'Funciona una sola vez, durante {{minutes}} minutos.',
    ignore: 'Si no hiciste esta solicitud, ignora este correo. Tu contraseña sigue igual.',
  },
  lti: {
    opening: 'Abriendo Outloud…',
    windowText: 'Outloud se abre en su propia ventana para que puedas hablar.',
    open: 'Abrir Outloud',
    failed: {
      title: 'Este enlace no se abrió',
      text: 'Por favor, vuelve a la página del curso de tu escuela y ábrelo otra vez.',
    },
    unknown: {
      title: 'Todavía no conocemos tu cuenta',
      text: 'Por favor, pide ayuda en tu clase. Si tienes tu propia contraseña de Outloud, puedes entrar con ella.',
    },
    unknownTeacher: {
      title: 'Todavía no conocemos su cuenta',
      text: 'Por favor, entre a Outloud con su propia cuenta. Si no tiene una, consulte a la administración de su escuela.',
    },
    inactive: { title: 'Tu cuenta está inactiva', text: 'Por favor, pide ayuda en tu clase.' },
    toLogin: 'Entrar a Outloud',
    grades: {
      unheard:
        'Sin verificar: Outloud no escuchó todas las respuestas habladas de esta calificación. Por favor, revísela antes de aceptarla.',
      typed:
        'Sin verificar: el estudiante escribió o tocó respuestas que cumplieron objetivos del juego de roles. Por favor, revise la calificación antes de aceptarla.',
      unspoken:
        'Sin verificar: Outloud no escuchó ninguna respuesta hablada en esta calificación. Por favor, revísela antes de aceptarla.',
    },
    choose: {
      title: 'Elija el contenido del enlace',
      text: 'El grupo puede abrirlo después de que usted lo asigne en Outloud.',
      search: 'Buscar por nombre o tema',
      find: 'Buscar',
      nothing: 'No hay nada así. Por favor, pruebe otras palabras.',
      more: 'Hay más de lo que muestra la lista. Por favor, haga una búsqueda.',
      send: 'Agregar el enlace',
      types: { study_set: 'Conjunto de estudio', read_aloud: 'Texto', ai_tutor: 'Juego de roles' },
    },
  },
  reminder: {
    title: 'Un recordatorio para ti',
    today: (name) => `“${name}” se entrega hoy.`,
    tomorrow: (name) => `“${name}” se entrega mañana.`,
  },
};
