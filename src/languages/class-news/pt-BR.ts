import type { TextsLike } from '../texts.ts';
import type { classNewsTexts } from './en.ts';

export const texts: TextsLike<typeof classNewsTexts> = {
  classNews: {
    title: 'Novidades para você',
    asked: '“{{name}}” é sua turma?',
    askedBy: '“{{name}}” é sua turma? Quem dá a aula: {{teacher}}.',
    join: 'Sim, entrar',
    notMine: 'Não é minha turma',
    waiting: 'Você quer entrar na turma “{{name}}”. Falta quem dá a aula aceitar.',
    takeBack: 'Não quero mais entrar',
    joined: 'Agora você está na turma “{{name}}”.',
    work: 'Ver minhas novas tarefas',
    letIn: 'Agora você está na turma “{{name}}”.',
    letInBy: '{{teacher}} aceitou você na turma “{{name}}”.',
    password: 'Sua escola criou uma nova senha para você: {{day}}, {{time}}.',
    passwordBy: '{{teacher}} criou uma nova senha para você: {{day}}, {{time}}.',
    passwordHelp: 'Você não pediu? Conte para sua família ou para outra pessoa da escola em quem você confia.',
    read: 'Entendi',
  },
};
