/** The code of spoken cards and of the practice of a word, which a lesson loads for its first spoken card. */
import { provideWordPractice } from '../../../machines/word-practice/word-practice.provide.ts';
import { meters } from '../../app/devices.ts';
import { speakingActors } from '../../app/speaking-actors.ts';
import type { World } from '../../app/world.ts';
import { practiceWorld } from '../word-practice/practice-world.ts';

export { SpeakingGame } from '../speaking/SpeakingGame.tsx';
export { WordPracticeDrawer } from '../word-practice/WordPracticeDrawer.tsx';
export const { subscribeLevel } = meters;

export function provideSpoken(world: World) {
  const actors = speakingActors(world);
  return {
    speaking: actors.speaking,
    wordPractice: provideWordPractice(world.provider, actors, practiceWorld),
  };
}
