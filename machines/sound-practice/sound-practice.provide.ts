import { fromCallback, fromPromise } from 'xstate';
import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { choiceMachine } from '../choice/choice.machine.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { speakingMachine } from '../speaking/speaking.machine.ts';
import type { PracticeWorld } from '../word-practice/word-practice.provide.ts';
import { soundPracticeMachine } from './sound-practice.machine.ts';
import type { Tell } from './sound-practice.parts.ts';

export interface SoundGames {
  audioPlayer: typeof audioPlayerMachine;
  choice: typeof choiceMachine;
  speaking: typeof speakingMachine;
}

/** `chance` returns a number in [0, 1). */
export function provideSoundPractice(
  port: Pick<ProviderPort, 'soundPractice'>,
  { audioPlayer, choice, speaking }: SoundGames,
  world: PracticeWorld & { chance(): number },
) {
  return soundPracticeMachine.provide({
    actors: {
      wordPlayer: audioPlayer,
      neighborPlayer: audioPlayer,
      choice,
      speaking,
      record: fromCallback(({ input: { userId }, receive }) =>
        receive(({ sound, step, isWell, isLast }) =>
          world.outbox.put(userId, {
            kind: 'takenStep',
            taken: {
              answer_id: world.newId(),
              sound,
              step,
              is_well: isWell,
              is_last: isLast,
              answered_at: new Date(world.now()).toISOString(),
            },
          }),
        ),
      ),
      loadSound: fromPromise(async ({ input }) => {
        const practice = await port.soundPractice(input.sound);
        const tells = practice.pairs.map((pair): Tell => ({ pair, told: world.chance() < 0.5 ? 'word' : 'neighbor' }));
        return { practice, tells, ios: world.isIos() };
      }),
    },
  });
}
