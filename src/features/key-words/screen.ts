import { createElement } from 'react';
import type { KeyWordsActor } from '../../../machines/key-words/key-words.machine.ts';
import { provideKeyWords } from '../../../machines/key-words/key-words.provide.ts';
import { provideWordPractice } from '../../../machines/word-practice/word-practice.provide.ts';
import { isIos } from '../../adapters/page/platform.browser.ts';
import type { World } from '../../app/world.ts';
import { speakingActors } from '../../app/speaking-actors.ts';
import { meters } from '../../app/devices.ts';
import { KeyWordsScreen } from './KeyWordsScreen.tsx';
import { practiceWorld } from '../word-practice/practice-world.ts';

export const Screen = ({ actor }: { actor: KeyWordsActor }) =>
  createElement(KeyWordsScreen, { actor, devices: meters });

export function logic(world: World) {
  const { audioPlayer, speaking } = speakingActors(world);
  const wordPractice = provideWordPractice(world.provider, { audioPlayer, speaking }, practiceWorld);
  return provideKeyWords(world.provider, { audioPlayer, speaking, wordPractice }, { isIos });
}
