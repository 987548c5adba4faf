import { fromPromise } from 'xstate';
import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { speakingMachine } from '../speaking/speaking.machine.ts';
import { wordPracticeMachine, type LookedUp } from './word-practice.machine.ts';
import { wordPracticeScreenMachine } from './word-practice-screen.machine.ts';

/** The machines it starts, provided. */
export interface WordPracticeActors {
  audioPlayer: typeof audioPlayerMachine;
  speaking: typeof speakingMachine;
}

export function provideWordPractice(
  port: Pick<ProviderPort, 'lookUp'>,
  actors: WordPracticeActors,
  world: { isIos(): boolean },
) {
  return wordPracticeMachine.provide({
    actors: {
      ...actors,
      lookUp: fromPromise<LookedUp, { word: string }>(async ({ input }) => ({
        result: await port.lookUp(input.word),
        ios: world.isIos(),
      })),
    },
  });
}

export function provideWordPracticeScreen(wordPractice: typeof wordPracticeMachine) {
  return wordPracticeScreenMachine.provide({ actors: { wordPractice } });
}
