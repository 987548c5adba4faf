import type { TextsLike } from '../texts.ts';
import type { writingTexts } from './en.ts';

export const texts: TextsLike<typeof writingTexts> = {
  writing: {
    title: 'Pon las letras en orden.',
    boxes: 'Casillas',
    letters: 'Letras',
    letter: 'Letra {{letter}}',
    emptyBox: 'Casilla {{n}}, vacía',
    filledBox: 'Casilla {{n}}, {{letter}}',
    rightBox: 'Casilla {{n}}, {{letter}}, correcta',
    wrongBox: 'Casilla {{n}}, {{letter}}, incorrecta',
    placed: '{{letter}} en la casilla {{n}}',
    takenBack: 'La casilla {{n}} está vacía otra vez',
    cleared: 'Todas las casillas están vacías otra vez',
    keys: 'También puedes escribir las letras. La tecla de borrar quita una.',
    redo: 'Empezar de nuevo',
    submit: 'Enviar',
    fix: 'Corregir',
    fillBoxes: 'Llena todas las casillas para enviar.',
    listenFirst: 'Escucha hasta el final para enviar.',
    right: '¡Así es!',
    wrong: 'Todavía no. Algunas letras no están en su casilla.',
    answer: 'La respuesta correcta',
    answerIs: 'La respuesta correcta es {{answer}}.',
  },
};
