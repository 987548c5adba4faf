import type { TextsLike } from '../texts.ts';
import type { readAloudLessonTexts } from './en.ts';

export const texts: TextsLike<typeof readAloudLessonTexts> = {
  readAloud: {
    close: 'Fechar a leitura',
    start: 'Começar a ler',
    goOn: 'Continuar a leitura',
    pause: 'Pausar',
    finish: 'Terminar',
    scoring: 'Ouvindo sua leitura…',
    progress: {
      one: '{{read}} de {{n}} palavra',
      other: '{{read}} de {{n}} palavras',
    },
    time: 'Tempo',
    paused: 'Em pausa. Sua leitura está guardada.',
    lost: 'O microfone foi desconectado. Guardamos o que você leu: continue ou termine aqui.',
    interrupted:
      'O microfone ficou sem som. Uma ligação ou outro aplicativo pode estar usando o microfone. Guardamos o que você leu: continue ou termine aqui.',
    troubled: 'Guardamos o que você leu.',
    alone: 'Sem conexão com a internet. Continue lendo: nada se perde.',
    full: 'Este aparelho não tem mais espaço para sua gravação. Deixe esta página aberta até terminar.',
    failed: 'Não conseguimos dar uma nota agora. Sua gravação está guardada aqui.',
    unavailable: 'Não conseguimos abrir este texto',
    tapHint: 'Se o destaque se perder, toque na palavra que você está lendo.',
    paceTarget: '{{pace}} palavras por minuto. A meta é de {{from}} a {{to}}.',
    paceWait: 'Seu ritmo',
    slowDown: 'Mais devagar',
    recover: {
      title: 'Continuar de onde você parou?',
      text: {
        one: 'Guardamos {{n}} segundo da sua leitura.',
        other: 'Guardamos {{n}} segundos da sua leitura.',
      },
      startOver: 'Começar de novo',
    },
    settings: {
      open: 'Ajustes do texto',
      close: 'Fechar os ajustes do texto',
      size: 'Tamanho do texto',
      sizes: { small: 'Pequeno', medium: 'Médio', large: 'Grande', huge: 'Muito grande' },
      font: 'Tipo de letra',
      fonts: { default: 'Normal', 'sans-serif': 'Sem serifa', serif: 'Com serifa' },
      highlight: 'Modo de destaque',
      highlightText: 'Mostra onde você está',
      autoScroll: 'Rolagem automática',
      autoScrollText: 'A página acompanha você',
      speed: 'Ritmo de leitura',
      speeds: { own: 'Meu ritmo', slow: 'Lento', medium: 'Médio', native: 'Nativo' },
      ownText: 'O destaque acompanha sua voz.',
      speedText: 'O destaque avança a {{n}} palavras por minuto. Leia junto.',
    },
  },
};
