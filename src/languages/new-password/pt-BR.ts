import type { TextsLike } from '../texts.ts';
import type { newPasswordTexts } from './en.ts';

export const texts: TextsLike<typeof newPasswordTexts> = {
  newPassword: {
    title: 'Crie uma nova senha',
    text: 'Use pelo menos {{n}} caracteres. Sua sessão será encerrada em todos os aparelhos.',
    password: 'Nova senha',
    submit: 'Salvar senha',
    required: 'Digite uma nova senha.',
    tooShort: 'Use pelo menos {{n}} caracteres.',
    noUseTitle: 'Este link não funciona mais',
    noUseText: 'Ele pode ter expirado ou já ter sido usado. Você pode pedir um novo.',
    askAgain: 'Pedir um novo link',
  },
};
