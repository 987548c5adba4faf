import type { ServerTexts } from './server-texts.ts';

export const esMx: ServerTexts = {
  resetMail: {
    subject: 'Crea una contraseña nueva de Outloud',
    hello: 'Hola, {{name}}:',
    text: 'Abre este enlace para crear una contraseña nueva:',
    ends: 'Funciona una sola vez, durante {{minutes}} minutos.',
    ignore: 'Si no hiciste esta solicitud, ignora este correo. Tu contraseña sigue igual.',
  },
  reminder: {
    title: 'Un recordatorio para ti',
    today: (name) => `“${name}” se entrega hoy.`,
    tomorrow: (name) => `“${name}” se entrega mañana.`,
  },
};
