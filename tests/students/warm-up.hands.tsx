import { expect } from 'vitest';
import { provideWarmUp } from '../../machines/warm-up/warm-up.provide.ts';
import { WarmUpGame } from '../../src/features/warm-up/WarmUpGame.tsx';
import { english } from '../support/english.ts';
import { gameOf } from '../../walks/support/fixtures.ts';
import {
  audioHands,
  blockedHint,
  goesOn,
  hears,
  openGame,
  pauseHands,
  toldToTap,
  type GameWorld,
} from './game-rig.tsx';
import { playStudent } from './play.tsx';
import { button, canPress, press, sees, seesNot, words } from './senses.ts';
import { warmUp } from './warm-up.student.ts';

const SENTENCE = 'May I borrow this book?';
const URL = '/audio/may-i-borrow-this-book.mp3';
const next = button(english.game.next);

async function card(world: GameWorld): Promise<void> {
  await sees(words('borrow').first(), words(/ˈbɑroʊ/).first());
  await sees(words('to take something and give it back later'));
  await canPress(next);
  expect(world.answers()).toEqual([]);
}

const cardWith = (sound: Parameters<typeof hears>[1]) => async (world: GameWorld) => {
  await card(world);
  await hears(world, sound);
};

playStudent(warmUp, {
  begins: () => openGame(provideWarmUp, WarmUpGame, gameOf()),
  sees: {
    audioPlays: cardWith({ url: URL, rate: 1 }),
    browserSpeaks: cardWith({ text: SENTENCE, rate: 1 }),
    toldToTap: async (world) => {
      await card(world);
      await toldToTap();
    },
    silentBehindIt: cardWith(null),
    audioPlaysAfterATap: cardWith({ url: URL, rate: 1 }),
    heard: async (world) => {
      await card(world);
      await seesNot(blockedHint);
    },
    hearsItAgain: cardWith({ url: URL, rate: 1 }),
    hearsItSlowly: cardWith({ url: URL, rate: 0.75 }),
    nextCard: goesOn(true),
  },
  does: { ...audioHands, ...pauseHands, pressesNext: () => press(next) },
});
