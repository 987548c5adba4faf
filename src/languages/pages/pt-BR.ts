import type { TextsLike } from '../texts.ts';
import type { pagesTexts } from './en.ts';

export const texts: TextsLike<typeof pagesTexts> = {
  pages: {
    about: {
      title: 'Sobre o Outloud',
      lead: 'O Outloud é um software livre com a licença MIT. Muito do que há nele foi feito por outras pessoas, que deixam todo mundo usar o trabalho delas.',
      voices: {
        title: 'As vozes',
        text: 'Programas de computador falam as frases que você ouve. Talvez seus professores tenham gravado algumas.',
      },
      listening: {
        title: 'Como ele ouve você',
        text: 'O programa que dá as notas aprendeu com gravações de 125 alunos e com a opinião de cinco professores sobre cada uma.',
      },
      looks: {
        title: 'Desenhos e letras',
        text: 'Alguns desenhos foram feitos para o Outloud. Os outros, e as fontes, vêm daqui:',
      },
      software: {
        title: 'Programas',
        text: 'O Outloud é feito com estes pacotes:',
      },
    },
    privacy: {
      title: 'Privacidade',
      lead: 'O Outloud funciona em um computador da sua escola. Veja o que ele guarda sobre você, por quanto tempo e quem pode ver.',
      kept: {
        title: 'O que fica guardado',
        text: 'Seu nome, e-mail e turma. Sua senha, de um jeito que ninguém consegue ler. Suas tarefas, respostas e notas, quanto tempo você estudou e quando entrou pela última vez. Nos textos lidos em voz alta: quais palavras você disse e como. Nas conversas guiadas: o que você e o personagem disseram, por escrito.',
      },
      voice: {
        title: 'Sua voz',
        text: 'O aplicativo só ouve quando mostra que está ouvindo. O que você diz recebe uma nota e depois é apagado. A escola só guarda uma gravação se tiver permissão, e o aplicativo avisa você antes de você falar. Nesse caso, seus professores podem ouvir suas melhores respostas por alguns dias.',
      },
      device: {
        title: 'Neste aparelho',
        text: 'O navegador lembra que você entrou, seu idioma e as respostas que ainda não foram enviadas. Ele também lembra onde você parou em uma lição. As lições que você abriu ficam neste aparelho, para funcionarem sem internet. As gravações dos textos ficam neste aparelho por no máximo um dia, para você poder se ouvir. Ao sair, tudo é apagado, menos o aplicativo, o idioma e as respostas que ainda não foram enviadas.',
      },
      howLong: {
        title: 'Por quanto tempo',
        text: 'Enquanto você tiver uma conta na escola, ou por menos tempo, se a escola decidir assim.',
      },
      who: {
        title: 'Quem pode ver',
        text: 'Você, quem dá aula para você e quem cuida do Outloud na escola. Não há propaganda, e nada é vendido.',
      },
      others: {
        title: 'Outros serviços',
        text: 'Por conta própria, o Outloud não envia nada a mais ninguém. A escola pode conectar outros serviços, por exemplo para conversas com IA ou notificações. Eles recebem o necessário para isso, e nada mais.',
      },
      questions: {
        title: 'Perguntas',
        text: 'Você e sua família podem perguntar à escola o que está guardado sobre você e pedir para corrigir ou apagar. Fale com sua professora ou seu professor.',
      },
    },
    terms: {
      title: 'Termos de uso',
      lead: 'Algumas regras para o Outloud funcionar bem para todo mundo.',
      account: {
        title: 'Sua conta',
        text: 'Use sua própria conta e não conte sua senha a ninguém. Se alguém pode ter descoberto, avise sua professora ou seu professor.',
      },
      kindness: {
        title: 'Respeito',
        text: 'Não diga nem escreva nada que machuque outras pessoas. Sua professora ou seu professor pode ler suas conversas com personagens.',
      },
      work: {
        title: 'Suas tarefas',
        text: 'Faça suas tarefas por conta própria. O que você diz e escreve continua sendo seu; a escola usa isso para ajudar você a aprender.',
      },
      scores: {
        title: 'Suas notas',
        text: 'Um computador dá as notas e pode errar. Se uma nota parecer injusta, fale com sua professora ou seu professor.',
      },
      service: {
        title: 'Quando algo falha',
        text: 'A escola cuida do Outloud e pode mudá-lo ou parar de usá-lo. Ela faz o possível, mas não pode prometer que tudo sempre funcione.',
      },
      questions: {
        title: 'Perguntas',
        text: 'Se algo não ficou claro, pergunte à sua professora ou ao seu professor. Leia esta página com sua família.',
      },
    },
  },
};
