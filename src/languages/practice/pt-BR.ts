import type { TextsLike } from '../texts.ts';
import type { practiceTexts } from './en.ts';

export const texts: TextsLike<typeof practiceTexts> = {
  practice: {
    again: 'Pratique de novo',
    againText:
      'Palavras com sons que você achou difíceis nos últimos dias. Fale bem cada uma em dois dias diferentes e ela estará aprendida.',
    daysWell: 'Bem falada em {{n}} de 2 dias',
    doneToday: 'Pronta por hoje',
    learned: 'Aprendida',
    sound: 'Som do dia',
    soundText:
      'Um som que você achou difícil nos últimos dias. Pratique bem quatro vezes, em dias diferentes, e ele estará aprendido.',
    asIn: 'como em “{{word}}”',
    soundSteps: { one: '{{n}} passo feito', other: '{{n}} passos feitos' },
    soundRounds: 'Bem praticado {{n}} de {{of}} vezes',
    soundBegin: 'Praticar este som',
    soundGoOn: 'Continuar com este som',
    soundBack: 'Volta {{day}}',
    week: 'Esta semana',
    question: 'Quantos dias você quer praticar nesta semana?',
    progress: { one: '{{n}} de {{goal}} dias', other: '{{n}} de {{goal}} dias' },
    days: { one: '{{n}} dia', other: '{{n}} dias' },
    reached: 'Você alcançou sua meta desta semana.',
    change: 'Mudar meta',
    noGoal: 'Sem meta',
    practiced: 'com prática',
    lastWeek: 'Nos últimos 7 dias',
    assignmentsCompleted: {
      one: '{{n}} tarefa concluída',
      other: '{{n}} tarefas concluídas',
    },
    lessonsDone: { one: '{{n}} lição concluída', other: '{{n}} lições concluídas' },
    minutes: { one: '{{n}} minuto de prática', other: '{{n}} minutos de prática' },
  },
};
