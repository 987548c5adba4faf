import { student } from './student.ts';

export const warmUp = student('warmUp', 'audioPlays', {
  audioPlays: {
    sees: '[WARM-01] sentence, sounds, translation, two speeds, and Next, while the audio plays by itself',
    on: {
      audioEnds: 'heard',
      audioCantBePlayed: 'browserSpeaks',
      browserBlocksTheAudio: 'toldToTap',
      pressesNext: 'nextCard',
      somethingLiesOverIt: 'silentBehindIt',
    },
  },
  silentBehindIt: {
    sees: '[WARM-01, AUD-01] silence behind what lies over the game',
    on: { aMinutePasses: 'silentBehindIt', nothingLiesOverItAnyMore: 'audioPlays' },
  },
  browserSpeaks: {
    sees: "[WARM-01, AUD-01] the browser's own voice reads the sentence",
    on: { audioEnds: 'heard', pressesNext: 'nextCard' },
  },
  toldToTap: {
    sees: '[WARM-01, AUD-01] the browser blocked autoplay: a hint for 6 s',
    on: {
      almostSixSecondsPass: 'toldToTap',
      sixSecondsPass: 'heard',
      audioBeginsAfterATap: 'audioPlaysAfterATap',
      pressesNext: 'nextCard',
    },
  },
  audioPlaysAfterATap: { sees: '[AUD-01] what was blocked sounds', on: { audioEnds: 'heard' } },
  heard: {
    sees: '[WARM-01] silence, and Next',
    on: { listens: 'hearsItAgain', listensSlowly: 'hearsItSlowly', pressesNext: 'nextCard' },
  },
  hearsItAgain: { sees: '[WARM-01] the audio plays at its speed', on: { audioEnds: 'heard', pressesNext: 'nextCard' } },
  hearsItSlowly: { sees: '[WARM-01, AUD-01] the audio plays at 0.75 of its speed', on: { audioEnds: 'heard' } },
  nextCard: { sees: '[WARM-01] the lesson goes on in silence; a warm-up always passes' },
});
