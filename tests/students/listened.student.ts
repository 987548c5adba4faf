import { student } from './student.ts';

/** A student whose teacher can listen (docs/decisions/0109). */
export const listened = student('listened', 'told', {
  told: { sees: '[0109] before speaking, that the teacher can listen, and for how long', on: { speaks: 'recording' } },
  recording: {
    sees: '[0109] the same while speaking, and the provider knows in which lesson the student was told',
    on: { theScoreComes: 'scored' },
  },
  scored: { sees: '[0109] the score as usual', on: { triesAgain: 'toldAgain' } },
  toldAgain: { sees: '[0109] the same before the next attempt' },
});
