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
      text: 'Por favor, pide ayuda en tu clase. Si tienes una contraseña de Outloud, puedes entrar con ella.',
    },
    inactive: { title: 'Tu cuenta está inactiva', text: 'Por favor, pide ayuda en tu clase.' },
    toLogin: 'Entrar a Outloud',
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
