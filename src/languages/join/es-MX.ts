import type { TextsLike } from '../texts.ts';
import type { joinTexts } from './en.ts';

export const texts: TextsLike<typeof joinTexts> = {
  join: {
    title: 'Unirme a un grupo',
    text: 'Tu docente te muestra un código. Escríbelo aquí con tu nombre y tu docente te dejará entrar.',
    code: 'Código del grupo',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    submit: 'Pedir unirme',
    required: 'Por favor, llena este campo.',
    unknown: 'Ningún grupo tiene este código. Por favor, revísalo con tu docente.',
    sentTitle: 'Ya casi',
    sent: 'Tu docente ya sabe que quieres unirte. Si aún no tienes contraseña, te dará una. Después, inicia sesión.',
    again: 'Otra persona quiere unirse',
    haveLogin: 'Ya tengo una cuenta',
    haveLoginText: '¿Ya usas Outloud? Primero inicia sesión. Así tu docente ve tu propio nombre.',
    asSelf: 'Iniciaste sesión como {{name}}. Escribe el código que te muestra tu docente.',
    notYou: '¿No eres tú? Regresa y cierra primero la sesión.',
    asking: 'Por favor, espera',
    asked:
      'Tu docente ya sabe que quieres unirte al grupo “{{name}}”. En cuanto te acepte, aquí estarán tus nuevas tareas.',
    inTitle: '¡Ya estás en el grupo!',
    in: 'Ya estás en el grupo “{{name}}”.',
    work: 'Ver mis tareas',
  },
};
