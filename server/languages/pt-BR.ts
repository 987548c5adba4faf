import type { ServerTexts } from './server-texts.ts';

export const ptBr: ServerTexts = {
  resetMail: {
    subject: 'Crie uma nova senha do Outloud',
    hello: 'Oi, {{name}}!',
    text: 'Abra este link para criar uma nova senha:',
    ends: 'Ele funciona uma vez, por {{minutes}} minutos.',
    ignore: 'Se você não fez este pedido, ignore este e-mail. Sua senha continua a mesma.',
  },
  reminder: {
    title: 'Um lembrete para você',
    today: (name) => `O prazo de “${name}” é hoje.`,
    tomorrow: (name) => `O prazo de “${name}” é amanhã.`,
  },
};
