import type { TextsLike } from '../texts.ts';
import type { loginTexts } from './en.ts';

export const texts: TextsLike<typeof loginTexts> = {
  login: {
    title: 'Iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    showPassword: 'Mostrar la contraseña',
    stayLoggedIn: 'Mantener la sesión abierta',
    submit: 'Iniciar sesión',
    submitting: 'Espera un momento',
    emailRequired: 'Escribe tu correo electrónico.',
    emailInvalid: 'Escribe un correo electrónico válido.',
    passwordRequired: 'Escribe tu contraseña.',
    forgotPassword: '¿Olvidaste tu contraseña?',
    withSso: 'Entrar con la cuenta de tu escuela',
    join: 'Unirme a un grupo con un código',
    tryDemo: '¿Aún no tienes cuenta? Prueba la escuela de demostración',
    back: 'Volver al inicio de sesión',
    picture: 'Tres personajes que dicen o, a e i',
  },
};
