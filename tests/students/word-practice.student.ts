import { student } from './student.ts';

/** A student who practices one word, up to the microphone. The speaking flow covers the rest. */
export const wordPractice = student('wordPractice', 'lookingUp', {
  lookingUp: {
    sees: '[WORD-01] the title, a way back, and that the word is looked up',
    on: {
      aKnownWordArrives: 'word',
      aWordWithoutMeaningArrives: 'wordWithoutMeaning',
      aWordThatIsSpelledWrongArrives: 'askedWhatWasMeant',
      aWordNobodyKnowsArrives: 'toldThatNobodyKnowsIt',
      theWordIsRefused: 'toldThatItCantBeLookedUp',
      theNetworkIsGone: 'toldToBeOffline',
      goesBack: 'whereTheyCameFrom',
    },
  },
  word: {
    sees: '[WORD-01] the word, its sounds, its meanings, two speeds, and a way to say it',
    on: { listens: 'hearsIt', listensSlowly: 'hearsItSlowly', saysIt: 'game', goesBack: 'whereTheyCameFrom' },
  },
  hearsIt: { sees: '[WORD-01] the word sounds', on: { audioEnds: 'word', audioCantBePlayed: 'browserSaysIt' } },
  hearsItSlowly: { sees: '[WORD-01, AUD-01] the word sounds at 0.75 of its speed', on: { saysIt: 'game' } },
  browserSaysIt: { sees: "[AUD-01] the browser's own voice says it", on: { audioEnds: 'word' } },
  wordWithoutMeaning: {
    sees: '[WORD-01] no meaning, but it can be heard and said',
    on: { saysIt: 'game' },
  },
  askedWhatWasMeant: {
    sees: '[WORD-01] words that look like it',
    on: { choosesAnotherSpelling: 'lookingUpTheOther', goesBack: 'whereTheyCameFrom' },
  },
  lookingUpTheOther: { sees: '[WORD-01] the other word is looked up', on: { aKnownWordArrives: 'word' } },
  toldThatNobodyKnowsIt: { sees: '[WORD-01] nobody knows it', on: { goesBack: 'whereTheyCameFrom' } },
  toldThatItCantBeLookedUp: { sees: '[WORD-01] it can’t be looked up', on: { goesBack: 'whereTheyCameFrom' } },
  toldToBeOffline: {
    sees: '[ERR-01] no network, and once more',
    on: { triesAgain: 'lookingUp', goesBack: 'whereTheyCameFrom' },
  },
  game: { sees: '[WORD-01] the speaking game for this one word, in silence', on: { goesBack: 'whereTheyCameFrom' } },
  whereTheyCameFrom: { sees: '[WORD-01] the screen that they came from' },
});
