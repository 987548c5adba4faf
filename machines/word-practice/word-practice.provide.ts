import { fromCallback, fromPromise } from 'xstate';
import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { OutboxPort } from '../ports/outbox.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { speakingMachine } from '../speaking/speaking.machine.ts';
import { wordPracticeMachine } from './word-practice.machine.ts';
import { wordPracticeScreenMachine } from './word-practice-screen.machine.ts';

/** `now` returns ms since 1970. */
export interface PracticeWorld {
  isIos(): boolean;
  now(): number;
  newId(): string;
  outbox: Pick<OutboxPort, 'put'>;
}

export interface WordPracticeActors {
  audioPlayer: typeof audioPlayerMachine;
  speaking: typeof speakingMachine;
}

export function provideWordPractice(
  port: Pick<ProviderPort, 'lookUp'>,
  actors: WordPracticeActors,
  world: PracticeWorld,
) {
  return wordPracticeMachine.provide({
    actors: {
      ...actors,
      record: fromCallback(({ input: { userId }, receive }) =>
        receive(({ word, score }) =>
          world.outbox.put(userId, {
            kind: 'saidWord',
            said: { answer_id: world.newId(), word, score, answered_at: new Date(world.now()).toISOString() },
          }),
        ),
      ),
      lookUp: fromPromise(async ({ input }) => ({
        result: await port.lookUp(input.word),
        ios: world.isIos(),
      })),
    },
  });
}

export function provideWordPracticeScreen(wordPractice: typeof wordPracticeMachine) {
  return wordPracticeScreenMachine.provide({ actors: { wordPractice } });
}
