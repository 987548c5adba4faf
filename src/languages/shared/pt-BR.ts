import type { TextsLike } from '../texts.ts';
import type { sharedTexts } from './en.ts';

export const texts: TextsLike<typeof sharedTexts> = {
  brand: {
    name: 'Outloud',
    tagline: 'Fale. Ouça. Melhore a cada dia.',
    home: 'Outloud, início',
  },
  action: {
    back: 'Voltar',
    menu: 'Menu',
    tryAgain: 'Tentar de novo',
    continue: 'Continuar',
    showMore: 'Ver mais',
    reload: 'Carregar de novo',
    close: 'Fechar',
  },
  state: {
    loading: 'Carregando…',
    unexpectedTitle: 'Algo deu errado',
    unexpectedText: 'Volte e tente de novo.',
    notFoundTitle: 'Não encontramos esta página',
    notFoundText: 'Confira o endereço ou volte para suas tarefas.',
    toAssignments: 'Ir para as tarefas',
    turnPhone: 'O Outloud funciona melhor com o celular na vertical.',
  },
  failure: {
    offline: 'Sem conexão com a internet',
    expired: 'Sua sessão terminou. Entre de novo.',
    unreadable: 'Algo deu errado. Tente mais tarde.',
  },
  errors: {
    invalid_credentials: 'E-mail ou senha incorretos. Tente de novo.',
    inactive_account: 'Sua conta está inativa. Peça ajuda à sua professora ou ao seu professor.',
    too_many_attempts: 'Foram muitas tentativas. Espere alguns minutos e tente de novo.',
    unauthorized: 'Sua sessão terminou. Entre de novo.',
    refresh_rejected: 'Sua sessão terminou. Entre de novo.',
    forbidden: 'Você não pode abrir isto. Pergunte à sua professora ou ao seu professor.',
    not_found: 'Não encontramos isto. Pode ter mudado de lugar.',
    invalid_request: 'Algo deu errado. Tente mais tarde.',
    malformed_json: 'Algo deu errado. Tente mais tarde.',
    body_too_large: 'É grande demais para enviar.',
    unknown_sentence: 'Não conseguimos avaliar esta frase. Siga para a próxima.',
    unreadable_audio: 'Não conseguimos abrir a gravação. Grave de novo.',
    frame_too_large: 'A gravação não foi enviada. Grave de novo.',
    recording_too_long: 'A gravação está longa demais. Diga só a frase.',
    unexpected_message: 'Algo deu errado. Grave de novo.',
    scoring_failed: 'Não conseguimos avaliar agora. Tente de novo.',
    busy: 'Tem muita gente aqui agora. Tente de novo daqui a pouco.',
    server_error: 'Algo deu errado. Tente mais tarde.',
  },
  skill: {
    speaking: 'Fala',
    listening: 'Escuta',
    reading: 'Leitura',
    writing: 'Escrita',
  },
  band: {
    great: 'Ótimo',
    good: 'Bom',
    keep: 'Continue tentando',
  },
};
