import type { TextsLike } from '../texts.ts';
import type { assignmentListTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentListTexts> = {
  assignments: {
    title: 'Tarefas',
    todo: 'A fazer',
    overdue: 'Atrasadas',
    completed: 'Concluídas',
    tabs: 'Tarefas por situação',
    overdueSince: 'Atrasada desde {{day}}',
    lessonsDone: {
      one: '{{done}} de {{n}} lição concluída',
      other: '{{done}} de {{n}} lições concluídas',
    },
    emptyTodo: 'Nenhuma tarefa por agora',
    emptyTodoText: 'As novas tarefas da sua turma vão aparecer aqui.',
    emptyTodoPicture: 'Um personagem redondo descansa enquanto passa um avião de papel',
    emptyOverdue: 'Nenhuma tarefa atrasada',
    emptyOverdueText: 'Você está em dia com tudo. Muito bem.',
    emptyOverduePicture: 'Um despertador sorridente com tempo de sobra',
    emptyCompleted: 'Nenhuma tarefa concluída ainda',
    emptyCompletedText: 'As tarefas que você terminar vão aparecer aqui.',
    unavailable: 'Não conseguimos mostrar sua lista agora',
    asOf: 'Lista salva: {{day}}, {{time}}',
    moreOfList: 'Mostrar mais da lista',
    lessOfList: 'Mostrar menos da lista',
  },
  kind: {
    study_set: 'Conjunto de estudo',
    read_aloud: 'Leitura em voz alta',
    ai_tutor: 'Conversa guiada',
  },
};
