import type { TextsLike } from '../texts.ts';
import type { practiceTexts } from './en.ts';

export const texts: TextsLike<typeof practiceTexts> = {
  practice: {
    again: 'Practica otra vez',
    againText:
      'Palabras con sonidos que te costaron últimamente. Di bien cada una en dos días distintos y ya la aprendiste.',
    daysWell: 'Bien dicha en {{n}} de 2 días',
    doneToday: 'Lista por hoy',
    learned: 'Aprendida',
    sound: 'Sonido del día',
    soundText:
      'Un sonido que te costó últimamente. Practícalo bien cuatro veces, en días distintos, y ya lo aprendiste.',
    asIn: 'como en “{{word}}”',
    soundSteps: { one: '{{n}} paso hecho', other: '{{n}} pasos hechos' },
    soundRounds: 'Bien practicado {{n}} de {{of}} veces',
    soundBegin: 'Practicar este sonido',
    soundGoOn: 'Seguir con este sonido',
    soundBack: 'Vuelve {{day}}',
    week: 'Esta semana',
    question: '¿Cuántos días quieres practicar esta semana?',
    progress: { one: '{{n}} de {{goal}} días', other: '{{n}} de {{goal}} días' },
    days: { one: '{{n}} día', other: '{{n}} días' },
    reached: 'Alcanzaste tu meta de esta semana.',
    change: 'Cambiar meta',
    noGoal: 'Sin meta',
    practiced: 'con práctica',
    lastWeek: 'En los últimos 7 días',
    assignmentsCompleted: {
      one: '{{n}} tarea terminada',
      other: '{{n}} tareas terminadas',
    },
    lessonsDone: {
      one: '{{n}} lección terminada',
      other: '{{n}} lecciones terminadas',
    },
    minutes: {
      one: '{{n}} minuto de práctica',
      other: '{{n}} minutos de práctica',
    },
  },
};
