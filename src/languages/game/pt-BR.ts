import type { TextsLike } from '../texts.ts';
import type { gameTexts } from './en.ts';

export const texts: TextsLike<typeof gameTexts> = {
  game: {
    title: 'Lição',
    close: 'Fechar a lição',
    progress: 'Progresso da lição',
    left: { one: 'falta {{n}}', other: 'faltam {{n}}' },
    loading: 'Preparando sua lição…',
    leaveTitle: 'Sair desta lição?',
    leaveText: 'Se você sair agora, os cartões que não terminou recomeçam na próxima vez.',
    leaveKept: 'As notas dos cartões terminados continuam salvas.',
    leaveReading: 'Se você sair agora, esta leitura não será salva.',
    leaveReadingKept: 'Você pode ler de novo quando quiser.',
    leave: 'Sair',
    stay: 'Ficar aqui',
    halfwayTitle: 'Você já fez metade!',
    halfwayText: 'Descanse a voz um pouquinho. O que você fez está salvo.',
    goOn: 'Continuar',
    finishedTitle: 'Lição terminada',
    finishedText: 'Você completou todos os cartões. Suas notas estão salvas.',
    autoplayBlocked: 'O navegador bloqueou o áudio automático. Toque em qualquer lugar da página para ouvir.',
    listen: 'Ouvir',
    listenSlowly: 'Ouvir devagar',
    slow: 'Devagar',
    stop: 'Parar',
    next: 'Próximo',
    warmUp: 'Aquecimento',
    warmUpHint: 'Primeiro ouça. Depois é sua vez de falar.',
  },
};
