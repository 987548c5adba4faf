import { createElement } from 'react';
import type { WordPracticeScreenActor } from '../../../machines/word-practice/word-practice-screen.machine.ts';
import {
  provideWordPractice,
  provideWordPracticeScreen,
} from '../../../machines/word-practice/word-practice.provide.ts';
import type { World } from '../../app/world.ts';
import { speakingActors } from '../../app/speaking-actors.ts';
import { meters } from '../../app/devices.ts';
import { WordPracticeScreen } from './WordPracticeScreen.tsx';
import { practiceWorld } from './practice-world.ts';

export const Screen = ({ actor }: { actor: WordPracticeScreenActor }) =>
  createElement(WordPracticeScreen, { actor, devices: meters });

export function logic(world: World) {
  return provideWordPracticeScreen(provideWordPractice(world.provider, speakingActors(world), practiceWorld));
}
