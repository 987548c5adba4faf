import type { TextsLike } from '../texts.ts';
import type { practiceTexts } from './en.ts';

export const texts: TextsLike<typeof practiceTexts> = {
  practice: {
    again: 'Pratique de novo',
    againText:
      'Palavras com sons que foram difíceis nos últimos tempos. Fale bem cada uma em dois dias diferentes e ela estará aprendida.',
    daysWell: 'Bem falada em {{n}} de 2 dias',
    doneToday: 'Pronta por hoje',
    learned: 'Aprendida',
    sound: 'Som do dia',
    soundText:
      'Um som que foi difícil nos últimos tempos. Pratique bem quatro vezes, em dias diferentes, e ele estará aprendido.',
    asIn: 'como em “{{word}}”',
    soundSteps: { one: '{{n}} passo feito', many: '{{n}} de passos feitos', other: '{{n}} passos feitos' },
    soundRounds: 'Bem praticado {{n}} de {{of}} vezes',
    soundBegin: 'Praticar este som',
    soundGoOn: 'Continuar com este som',
    soundBack: 'Volta {{day}}',
    week: 'Esta semana',
    question: 'Quantos dias você quer praticar nesta semana?',
    progress: { one: '{{n}} de {{goal}} dias', many: '{{n}} de {{goal}} dias', other: '{{n}} de {{goal}} dias' },
    days: { one: '{{n}} dia', many: '{{n}} de dias', other: '{{n}} dias' },
    reached: 'Você alcançou sua meta desta semana.',
    change: 'Mudar meta',
    noGoal: 'Sem meta',
    practiced: 'com prática',
    lastWeek: 'Nos últimos 7 dias',
    assignmentsCompleted: {
      one: '{{n}} tarefa concluída',
      many: '{{n}} de tarefas concluídas',
      other: '{{n}} tarefas concluídas',
    },
    lessonsDone: { one: '{{n}} lição concluída', many: '{{n}} de lições concluídas', other: '{{n}} lições concluídas' },
    minutes: { one: '{{n}} minuto de prática', many: '{{n}} de minutos de prática', other: '{{n}} minutos de prática' },
  },
};
