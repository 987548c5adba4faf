import type { TextsLike } from '../texts.ts';
import type { loginTexts } from './en.ts';

export const texts: TextsLike<typeof loginTexts> = {
  login: {
    title: 'Entrar',
    email: 'E-mail',
    password: 'Senha',
    showPassword: 'Mostrar a senha',
    stayLoggedIn: 'Manter a sessão aberta',
    submit: 'Entrar',
    submitting: 'Aguarde',
    emailRequired: 'Digite seu e-mail.',
    emailInvalid: 'Digite um e-mail válido.',
    passwordRequired: 'Digite sua senha.',
    forgotPassword: 'Esqueceu a senha?',
    withSso: 'Entrar com a conta da escola',
    join: 'Entrar em uma turma com código',
    tryDemo: 'Ainda não tem conta? Conheça a escola de demonstração',
    back: 'Voltar ao login',
    picture: 'Três personagens dizendo ó, á e i',
  },
};
