import { student } from './student.ts';

/** A student who practices a sound, up to the microphone. The speaking flow covers the rest. */
export const soundPractice = student('soundPractice', 'waiting', {
  waiting: {
    sees: '[WORD-01] a way back, and that the sound is on its way',
    on: {
      aNewSoundArrives: 'steps',
      aSoundThatWasBegunArrives: 'stepsThatAreLeft',
      theNetworkIsGone: 'toldToBeOffline',
      goesBack: 'whereTheyCameFrom',
    },
  },
  steps: {
    sees: '[WORD-01] the sound, a word with it, and five steps of which none is taken',
    on: { starts: 'hearsTheWord', goesBack: 'whereTheyCameFrom' },
  },
  stepsThatAreLeft: { sees: '[WORD-01] the two steps that are taken', on: { goesOn: 'game' } },
  toldToBeOffline: {
    sees: '[ERR-01] no network, and once more',
    on: { triesAgain: 'waiting', goesBack: 'whereTheyCameFrom' },
  },
  hearsTheWord: {
    sees: '[AUD-01] two mouths and two words, of which the first one sounds',
    on: { audioEnds: 'twoWords', listensToTheOther: 'hearsTheOther', goesBack: 'whereTheyCameFrom' },
  },
  twoWords: { sees: '[WORD-01] two mouths and two words, in silence', on: { listensToTheOther: 'hearsTheOther' } },
  hearsTheOther: { sees: '[AUD-01] the other word sounds alone', on: { goesToTheNextStep: 'asked' } },
  asked: {
    sees: '[LIS-01] a word sounds, and both can be chosen once it has ended',
    on: { picksTheRightWord: 'askedAgain', picksTheWrongWord: 'wrongIsShown' },
  },
  wrongIsShown: {
    sees: '[FB-01] which of the words it was, until they go on',
    on: { goesToTheNextPair: 'askedAfterAMistake' },
  },
  askedAfterAMistake: {
    sees: '[LIS-01] the other pair',
    on: { picksTheRightWord: 'game', picksTheWrongWord: 'nothingWasRight' },
  },
  nothingWasRight: {
    sees: '[FB-01] which of the words it was, until they go on',
    on: { goesToTheNextPair: 'hearsItOnceMore' },
  },
  hearsItOnceMore: {
    sees: '[WORD-01] [0126] not yet: two mouths and two words once more, with one of five steps taken',
    on: { goesToTheNextStep: 'askedForTheOther' },
  },
  askedForTheOther: {
    sees: '[LIS-01] [0126] the last pair, with its other word',
    on: { goesBack: 'whereTheyCameFrom' },
  },
  askedAgain: { sees: '[LIS-01] the other pair', on: { picksTheRightWord: 'game' } },
  game: {
    sees: '[WORD-01] the speaking game for the word, with two of five steps taken',
    on: { goesBack: 'whereTheyCameFrom' },
  },
  whereTheyCameFrom: { sees: '[WORD-01] the screen that they came from' },
});
