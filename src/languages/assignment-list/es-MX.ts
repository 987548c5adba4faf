import type { TextsLike } from '../texts.ts';
import type { assignmentListTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentListTexts> = {
  assignments: {
    title: 'Tareas',
    todo: 'Por hacer',
    overdue: 'Atrasadas',
    completed: 'Terminadas',
    tabs: 'Tareas por estado',
    overdueSince: 'Venció: {{day}}',
    lessonsDone: {
      one: '{{done}} de {{n}} lección terminada',
      other: '{{done}} de {{n}} lecciones terminadas',
    },
    emptyTodo: 'No tienes tareas por ahora',
    emptyTodoText: 'Aquí aparecerán las tareas nuevas de tu grupo.',
    emptyTodoPicture: 'Un personaje redondo descansa mientras pasa un avión de papel',
    emptyOverdue: 'No tienes tareas atrasadas',
    emptyOverdueText: 'Vas al día con todo. Muy bien.',
    emptyOverduePicture: 'Un despertador sonriente con tiempo de sobra',
    emptyCompleted: 'Aún no hay tareas terminadas',
    emptyCompletedText: 'Aquí aparecerán las tareas que termines.',
    unavailable: 'No podemos mostrar tu lista en este momento',
    asOf: 'Lista guardada: {{day}}, {{time}}',
    moreOfList: 'Mostrar más de la lista',
    lessOfList: 'Mostrar menos de la lista',
  },
  kind: {
    study_set: 'Conjunto de estudio',
    read_aloud: 'Lectura en voz alta',
    ai_tutor: 'Juego de roles',
  },
};
