import { student } from './student.ts';

/** A teacher makes a study set of what the class misses, and assigns it (docs/decisions/0149). */
export const teacherPractice = student('teacherPractice', 'misses', {
  misses: {
    sees: '[0149] what the class misses, and a way to practice of the words, each sound, and the endings',
    on: { practicesTheEndings: 'endingsCome', practicesTheWords: 'wordsCome', practicesASound: 'soundComes' },
  },
  wordsCome: { sees: '[0149] please wait' },
  soundComes: { sees: '[0149] please wait' },
  endingsCome: {
    sees: '[0149] please wait',
    on: { theyArrive: 'endings', theNetworkIsGone: 'toldThatItIsNotThere' },
  },
  toldThatItIsNotThere: { sees: '[0149, ERR-01] the network is gone, and how to try again' },
  endings: {
    sees: '[0149] a card for each word with its meaning, and what to check',
    on: { writesATitle: 'changedEndings', saves: 'saving' },
  },
  changedEndings: { sees: '[0149] the title of their own', on: { leavesAndReturns: 'endingsAgain' } },
  endingsAgain: {
    sees: '[0149, 0093] the draft with their own title, although the words were drafted again',
    on: { startsOver: 'endings' },
  },
  saving: { sees: '[0149] please wait', on: { itIsSaved: 'saved' } },
  saved: { sees: '[0149] it is saved, and the way to assign it', on: { assignsIt: 'assigning' } },
  assigning: { sees: '[0149, 0093] the form for new work, with the class chosen' },
});
