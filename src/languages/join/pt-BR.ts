import type { TextsLike } from '../texts.ts';
import type { joinTexts } from './en.ts';

export const texts: TextsLike<typeof joinTexts> = {
  join: {
    title: 'Entrar em uma turma',
    text: 'Digite aqui o código que você recebeu na aula e seu nome. Depois, quem dá a aula aceita você.',
    code: 'Código da turma',
    firstName: 'Nome',
    lastName: 'Sobrenome',
    submit: 'Pedir para entrar',
    required: 'Preencha este campo.',
    unknown: 'Nenhuma turma tem este código. Confira o código com quem dá a aula.',
    sentTitle: 'Quase lá',
    sent: 'Seu pedido chegou a quem dá a aula. Se você ainda não tem senha, vai receber uma. Depois, entre com ela.',
    again: 'Outra pessoa quer entrar',
    haveLogin: 'Já tenho uma conta',
    haveLoginText: 'Você já usa o Outloud? Entre primeiro. Assim, quem dá a aula vê seu nome certo.',
    asSelf: 'Você entrou como {{name}}. Digite o código que você recebeu na aula.',
    notYou: 'Não é você? Volte e saia da conta primeiro.',
    asking: 'Aguarde',
    asked:
      'Seu pedido para entrar na turma “{{name}}” chegou a quem dá a aula. Assim que for aceito, suas novas tarefas aparecem aqui.',
    inTitle: 'Você entrou!',
    in: 'Agora você está na turma “{{name}}”.',
    work: 'Ver minhas tarefas',
  },
};
