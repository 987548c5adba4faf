import type { TextsLike } from '../texts.ts';
import type { accountTexts } from './en.ts';

export const texts: TextsLike<typeof accountTexts> = {
  account: {
    title: 'Perfil',
    language: 'Idioma de la aplicación',
    microphone: 'Probar el micrófono',
    guide: 'Cómo usar Outloud',
    logOut: 'Cerrar sesión',
    logOutTitle: '¿Cerrar sesión?',
    logOutText: 'Para volver a entrar necesitas tu correo y tu contraseña.',
    yesLogOut: 'Sí, cerrar sesión',
    noStay: 'No, quedarme aquí',
  },
};
