import type { TextsLike } from '../texts.ts';
import type { assignmentDetailTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentDetailTexts> = {
  assignment: {
    header: 'Tarefa',
    overdue: 'Atrasada',
    due: 'Até {{day}}',
    lessons: { one: '{{n}} lição', other: '{{n}} lições' },
    passages: { one: '{{n}} texto', other: '{{n}} textos' },
    rolePlays: { one: '{{n}} conversa guiada', other: '{{n}} conversas guiadas' },
    notDone: 'ainda não concluída',
    past: 'Notas anteriores',
    start: 'Começar o conjunto de estudo',
    startReading: 'Começar a ler',
    startTalking: 'Começar a conversar',
    again: 'Fazer de novo',
    allDone: 'Todas as lições concluídas',
    allRead: 'Todos os textos lidos',
    allTalked: 'Todas as conversas guiadas concluídas',
  },
};
