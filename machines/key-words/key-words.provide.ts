import { fromPromise } from 'xstate';
import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { speakingMachine } from '../speaking/speaking.machine.ts';
import type { wordPracticeMachine } from '../word-practice/word-practice.machine.ts';
import { keyWordsMachine } from './key-words.machine.ts';

export interface KeyWordsActors {
  audioPlayer: typeof audioPlayerMachine;
  speaking: typeof speakingMachine;
  wordPractice: typeof wordPracticeMachine;
}

export function provideKeyWords(
  port: Pick<ProviderPort, 'readAloudGame'>,
  actors: KeyWordsActors,
  world: { isIos(): boolean },
) {
  return keyWordsMachine.provide({
    actors: {
      ...actors,
      load: fromPromise(async ({ input }) => ({
        passage: await port.readAloudGame(input.readAloudId),
        ios: world.isIos(),
      })),
    },
  });
}
