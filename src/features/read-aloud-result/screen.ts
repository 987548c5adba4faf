import { createElement } from 'react';
import type { ReadAloudResultActor } from '../../../machines/read-aloud-result/read-aloud-result.machine.ts';
import { provideReadAloudResult } from '../../../machines/read-aloud-result/read-aloud-result.provide.ts';
import { provideWordPractice } from '../../../machines/word-practice/word-practice.provide.ts';
import { browserFiles } from '../../adapters/page/files.browser.ts';
import type { World } from '../../app/world.ts';
import { speakingActors } from '../../app/speaking-actors.ts';
import { meters, readings } from '../../app/devices.ts';
import { ReadAloudResultScreen } from './ReadAloudResultScreen.tsx';
import { practiceWorld } from '../word-practice/practice-world.ts';

export const Screen = ({ actor }: { actor: ReadAloudResultActor }) =>
  createElement(ReadAloudResultScreen, { actor, devices: meters });

export function logic(world: World) {
  const { audioPlayer, speaking } = speakingActors(world);
  return provideReadAloudResult(
    world.provider,
    { readings, files: browserFiles() },
    { audioPlayer, wordPractice: provideWordPractice(world.provider, { audioPlayer, speaking }, practiceWorld) },
  );
}
