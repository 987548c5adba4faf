import type { TextsLike } from '../texts.ts';
import type { studySetDetailTexts } from './en.ts';

export const texts: TextsLike<typeof studySetDetailTexts> = {
  studySet: {
    header: 'Conjunto de estudo',
    start: 'Começar o conjunto de estudo',
    continue: 'Continuar',
    again: 'Estudar de novo',
    nextLesson: 'Próxima lição',
    toAssignment: 'Voltar para a tarefa',
    allDone: 'Todos os cartões concluídos',
    skillDone: '{{skill}}: concluída',
    skillOpen: '{{skill}}: não concluída',
    unavailable: 'Este conjunto de estudo não está disponível agora',
    unavailablePicture: 'Um personagem redondo descansa enquanto passa um avião de papel',
  },
};
