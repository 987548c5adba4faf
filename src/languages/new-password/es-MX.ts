import type { TextsLike } from '../texts.ts';
import type { newPasswordTexts } from './en.ts';

export const texts: TextsLike<typeof newPasswordTexts> = {
  newPassword: {
    title: 'Crea una contraseña nueva',
    text: 'Usa al menos {{n}} caracteres. Se cerrará tu sesión en todos los dispositivos.',
    password: 'Contraseña nueva',
    submit: 'Guardar contraseña',
    required: 'Escribe una contraseña nueva.',
    tooShort: 'Usa al menos {{n}} caracteres.',
    noUseTitle: 'Este enlace ya no funciona',
    noUseText: 'Puede que haya vencido o que ya se haya usado. Puedes pedir uno nuevo.',
    askAgain: 'Pedir un enlace nuevo',
  },
};
