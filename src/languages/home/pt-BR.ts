import type { TextsLike } from '../texts.ts';
import type { homeTexts } from './en.ts';

export const texts: TextsLike<typeof homeTexts> = {
  home: {
    hi: 'Oi, {{name}}',
    hiAll: 'Oi',
    next: 'Próxima tarefa',
    due: 'Entrega: {{day}}, {{time}}',
    lessons: { one: '{{done}}/{{n}} lição', other: '{{done}}/{{n}} lições' },
    doItNow: 'Fazer agora',
    upcoming: 'Próximas tarefas',
    viewAll: 'Ver tudo',
    moreOverdue: { one: 'Mais {{n}} atrasada', other: 'Mais {{n}} atrasadas' },
    nothingElse: 'Nada mais por agora.',
    done: 'Você está em dia',
    doneText: 'As novas tarefas da sua turma vão aparecer aqui. Você pode fazer de novo as que terminou.',
    toCompleted: 'Ver tarefas concluídas',
    unavailable: 'Não conseguimos mostrar suas tarefas agora',
    talk: 'Converse com a IA',
    talkTitle: 'Pratique uma conversa de verdade',
    talkText: 'Escolha uma cena do seu nível. Sem pressa!',
    explore: 'Ver conversas guiadas',
  },
};
