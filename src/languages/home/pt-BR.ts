import type { TextsLike } from '../texts.ts';
import type { homeTexts } from './en.ts';

export const texts: TextsLike<typeof homeTexts> = {
  home: {
    hi: 'Oi, {{name}}',
    hiAll: 'Oi',
    next: 'Próxima tarefa',
    due: 'Até {{day}}, {{time}}',
    lessons: { one: '{{done}}/{{n}} lição', many: '{{done}}/{{n}} de lições', other: '{{done}}/{{n}} lições' },
    doItNow: 'Fazer agora',
    upcoming: 'Em breve',
    viewAll: 'Ver tudo',
    moreOverdue: { one: 'Mais {{n}} atrasada', many: 'Mais {{n}} de atrasadas', other: 'Mais {{n}} atrasadas' },
    nothingElse: 'Nada mais por agora.',
    done: 'Você está em dia',
    doneText: 'As novas tarefas da sua turma vão aparecer aqui. Você pode fazer de novo as que terminou.',
    toCompleted: 'Ver tarefas concluídas',
    unavailable: 'Não conseguimos mostrar suas tarefas agora',
    talk: 'Converse com a IA',
    talkTitle: 'Pratique uma conversa de verdade',
    talkText: 'Escolha uma cena do seu nível. Ninguém tem pressa.',
    explore: 'Ver conversas guiadas',
  },
};
