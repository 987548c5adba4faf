import { createElement } from 'react';
import { provideChoice } from '../../../machines/choice/choice.provide.ts';
import type { SoundPracticeActor } from '../../../machines/sound-practice/sound-practice.machine.ts';
import { provideSoundPractice } from '../../../machines/sound-practice/sound-practice.provide.ts';
import type { World } from '../../app/world.ts';
import { speakingActors } from '../../app/speaking-actors.ts';
import { meters } from '../../app/devices.ts';
import { practiceWorld } from '../word-practice/practice-world.ts';
import { SoundPracticeScreen } from './SoundPracticeScreen.tsx';

export const Screen = ({ actor }: { actor: SoundPracticeActor }) =>
  createElement(SoundPracticeScreen, { actor, devices: meters });

export function logic(world: World) {
  const { audioPlayer, speaking } = speakingActors(world);
  return provideSoundPractice(
    world.provider,
    { audioPlayer, speaking, choice: provideChoice({ audioPlayer }) },
    { ...practiceWorld, chance: () => Math.random() },
  );
}
