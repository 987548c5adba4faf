import { enLesson } from '../../src/languages/en.lesson.ts';
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
});

playStudent(reading, {
  begins: () => openChoice('reading'),
  sees: {
    ...shown,
    readingTheQuestion: async () => {
      await sees(heading('When must you leave?'));
      await seesNot(button(enLesson.game.listen));
      await answersAreOpen(enLesson.choice.read);
    },
  },
  does,
});
