import { english } from '../support/english.ts';
import { choiceHands, openChoice, SHOUTED } from './choice-hands.tsx';
import { reading } from './choice.student.ts';
import { playStudent } from './play.tsx';
import { button, heading, sees, seesNot } from './senses.ts';

const {
  sees: shown,
  does,
  answersAreOpen,
} = choiceHands({
  right: 'The library closes at five.',
  wrong: 'The library opens at five.',
  other: SHOUTED,
  url: '/audio/may-i-borrow-this-book.mp3',
});

playStudent(reading, {
  begins: () => openChoice('reading'),
  sees: {
    ...shown,
    readingTheQuestion: async () => {
      await sees(heading('When must you leave?'));
      await seesNot(button(english.game.listen));
      await answersAreOpen(english.choice.read);
    },
  },
  does,
});
