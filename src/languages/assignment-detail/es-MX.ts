import type { TextsLike } from '../texts.ts';
import type { assignmentDetailTexts } from './en.ts';

export const texts: TextsLike<typeof assignmentDetailTexts> = {
  assignment: {
    header: 'Tarea',
    overdue: 'Atrasada',
    due: 'Entrega: {{day}}',
    lessons: { one: '{{n}} lección', other: '{{n}} lecciones' },
    passages: { one: '{{n}} texto', other: '{{n}} textos' },
    rolePlays: { one: '{{n}} juego de roles', other: '{{n}} juegos de roles' },
    notDone: 'aún sin terminar',
    past: 'Calificaciones anteriores',
    start: 'Empezar el conjunto de estudio',
    startReading: 'Empezar a leer',
    startTalking: 'Empezar a hablar',
    again: 'Hacer de nuevo',
    allDone: 'Todas las lecciones terminadas',
    allRead: 'Todos los textos leídos',
    allTalked: 'Todos los juegos de roles terminados',
  },
};
