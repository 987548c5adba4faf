import type { TextsLike } from '../texts.ts';
import type { homeTexts } from './en.ts';

export const texts: TextsLike<typeof homeTexts> = {
  home: {
    hi: 'Hola, {{name}}',
    hiAll: 'Hola',
    next: 'Siguiente tarea',
    due: 'Entrega: {{day}}, {{time}}',
    lessons: { one: '{{done}}/{{n}} lección', other: '{{done}}/{{n}} lecciones' },
    doItNow: 'Hacerla ahora',
    upcoming: 'Próximas',
    viewAll: 'Ver todo',
    moreOverdue: { one: '{{n}} atrasada más', other: '{{n}} atrasadas más' },
    nothingElse: 'No hay nada más por ahora.',
    done: 'Vas al día con todo',
    doneText: 'Aquí aparecerán las tareas nuevas de tu grupo. Puedes hacer de nuevo las que terminaste.',
    toCompleted: 'Ver tareas terminadas',
    unavailable: 'No podemos mostrar tus tareas en este momento',
    talk: 'Habla con la IA',
    talkTitle: 'Practica una conversación real',
    talkText: 'Elige una escena de tu nivel. Tómate tu tiempo.',
    explore: 'Ver juegos de roles',
  },
};
