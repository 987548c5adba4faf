import type { ServerTexts } from './server-texts.ts';

export const ptBr: ServerTexts = {
  resetMail: {
    subject: 'Crie uma nova senha do Outloud',
    hello: 'Oi, {{name}}!',
    text: 'Abra este link para criar uma nova senha:',
    ends: 'Ele funciona uma vez, por {{minutes}} minutos.',
    ignore: 'Se você não fez este pedido, ignore este e-mail. Sua senha continua a mesma.',
  },
  lti: {
    opening: 'Abrindo o Outloud…',
    windowText: 'O Outloud abre em uma janela própria, para você poder falar.',
    open: 'Abrir o Outloud',
    failed: {
      title: 'Este link não abriu',
      text: 'Volte à página do curso da sua escola e abra o link de novo, por favor.',
    },
    unknown: {
      title: 'Ainda não conhecemos sua conta',
      text: 'Peça ajuda a quem ensina sua turma. Se você tem sua própria senha do Outloud, pode entrar com ela.',
    },
    unknownTeacher: {
      title: 'Ainda não conhecemos sua conta',
      text: 'Entre no Outloud com sua própria conta. Se você não tem uma, fale com a administração da escola.',
    },
    inactive: { title: 'Sua conta está inativa', text: 'Peça ajuda a quem ensina sua turma.' },
    toLogin: 'Entrar no Outloud',
    grades: {
      unheard: 'Não verificada: o Outloud não ouviu todas as respostas faladas desta nota. Confira antes de aceitar.',
      typed:
        'Não verificada: o estudante digitou ou tocou em respostas que cumpriram objetivos da conversa guiada. Confira a nota antes de aceitar.',
      unspoken: 'Não verificada: o Outloud não ouviu nenhuma resposta falada nesta nota. Confira antes de aceitar.',
    },
    choose: {
      title: 'Escolha o conteúdo do link',
      text: 'A turma pode abrir depois que você passar a tarefa no Outloud.',
      search: 'Buscar por nome ou tema',
      find: 'Buscar',
      nothing: 'Nada encontrado. Tente outras palavras.',
      more: 'Há mais do que a lista mostra. Faça uma busca.',
      send: 'Adicionar o link',
      types: { study_set: 'Conjunto de estudo', read_aloud: 'Texto', ai_tutor: 'Conversa guiada' },
    },
  },
  reminder: {
    title: 'Um lembrete para você',
    today: (name) => `O prazo de “${name}” é hoje.`,
    tomorrow: (name) => `O prazo de “${name}” é amanhã.`,
  },
};
