import { choiceHands, openChoice } from './choice-hands.tsx';
import { listening } from './choice.student.ts';
import { audioHands, blockedHint, hears, toldToTap, type GameWorld } from './game-rig.tsx';
import { playStudent } from './play.tsx';
import { heading, sees, seesNot } from './senses.ts';
import { english } from '../support/english.ts';

const URL = '/audio/the-library-closes-at-five.mp3';
const RIGHT = 'The library closes at five.';
const {
  sees: shown,
  does,
  answersAreClosed,
  answersAreOpen,
} = choiceHands({
  right: RIGHT,
  wrong: 'The library opens at five.',
  other: 'The librarian has five cards.',
  url: URL,
});

async function closed(world: GameWorld, sound: Parameters<typeof hears>[1]) {
  await sees(heading(english.choice.heard));
  await hears(world, sound);
  await answersAreClosed(english.choice.locked);
}

async function open(world: GameWorld, sound: Parameters<typeof hears>[1]) {
  await sees(heading(english.choice.heard));
  await hears(world, sound);
  await answersAreOpen(english.choice.ready);
}

playStudent(listening, {
  begins: () => openChoice('listening'),
  sees: {
    ...shown,
    audioPlays: (world) => closed(world, { url: URL, rate: 1 }),
    silentBehindIt: (world) => closed(world, null),
    rightIsShownBehindIt: shown.rightIsShown,
    audioPlaysAfterATap: (world) => closed(world, { url: URL, rate: 1 }),
    audioPlaysSlowly: (world) => closed(world, { url: URL, rate: 0.75 }),
    browserSpeaks: (world) => closed(world, { text: RIGHT, rate: 1 }),
    toldToTap: async () => {
      await toldToTap();
      await answersAreClosed(english.choice.locked);
    },
    choosing: async () => {
      await seesNot(blockedHint);
      await sees(heading(english.choice.heard));
      await answersAreOpen(english.choice.ready);
    },
    hearsItAgain: (world) => open(world, { url: URL, rate: 1 }),
  },
  does: {
    ...does,
    ...audioHands,
    pressesAClosedAnswer: does.picksAnother,
  },
});
