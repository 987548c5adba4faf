import type { TextsLike } from '../texts.ts';
import type { classNewsTexts } from './en.ts';

export const texts: TextsLike<typeof classNewsTexts> = {
  classNews: {
    title: 'Novedades para ti',
    asked: '¿Es “{{name}}” tu grupo?',
    askedBy: '¿Es “{{name}}” tu grupo? Docente: {{teacher}}.',
    join: 'Sí, unirme',
    notMine: 'No es mi grupo',
    waiting: 'Quieres unirte al grupo “{{name}}”. Falta que tu docente te acepte.',
    takeBack: 'Ya no quiero unirme',
    joined: 'Ya estás en el grupo “{{name}}”.',
    work: 'Ver mis nuevas tareas',
    letIn: 'Ya estás en el grupo “{{name}}”.',
    letInBy: '{{teacher}} te aceptó en el grupo “{{name}}”.',
    password: 'Tu escuela te dio una contraseña nueva: {{day}}, {{time}}.',
    passwordBy: '{{teacher}} te dio una contraseña nueva: {{day}}, {{time}}.',
    passwordHelp: '¿No la pediste? Cuéntaselo a tu familia o a otra persona de confianza en tu escuela.',
    read: 'Entendido',
  },
};
