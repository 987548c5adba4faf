import { fromPromise } from 'xstate';
import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { rolePlayIntroductionMachine } from './role-play-introduction.machine.ts';

export function provideRolePlayIntroduction(
  port: Pick<ProviderPort, 'scenario'>,
  actors: { audioPlayer: typeof audioPlayerMachine },
) {
  return rolePlayIntroductionMachine.provide({
    actors: {
      ...actors,
      load: fromPromise(({ input }) => port.scenario(input.scenarioId)),
    },
  });
}
